// Puts the skill, the page that tells agents how to use all this, into the workspace where the user's agents look for it.
import * as vscode from 'vscode';
import { sectionFor, sectionIn, withSection } from '../../core/skillSection.ts';
import { sha256 } from '../../disk/sha256.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';
import { skillPlaces, type SkillPlace } from './skillPlaces.ts';
import { chooseFolder, choosePlaces, mayReplace, offerToOpen, textAt, uriOf } from './workspaceFiles.ts';

/** Hashes of what we wrote, by the file's address: what still is as we wrote it nobody has changed. */
const storedKey = 'interviewPanel.skillsWritten';

export function registerSkill(context: vscode.ExtensionContext, report: Report): vscode.Disposable {
  return vscode.commands.registerCommand(commandIds.addSkill, () => report.watch(addSkill(context)));
}

async function addSkill(context: vscode.ExtensionContext): Promise<void> {
  const folder = (await chooseFolder())?.uri;
  const places = folder && (await choosePlaces(folder, skillPlaces, words()));
  if (!folder || !places || places.length === 0) return;
  const skillUri = vscode.Uri.joinPath(context.extensionUri, 'schemas', 'interview-panel', 'SKILL.md');
  const skill = new TextDecoder().decode(await vscode.workspace.fs.readFile(skillUri));
  const written: string[] = [];
  for (const place of places) {
    if (await put(folder, place, skill, context.workspaceState)) written.push(place.path);
  }
  if (written.length === 0) return;
  const said = vscode.l10n.t('Agents find the skill in {0}.', written.join(', '));
  await offerToOpen(said, uriOf(folder, written[0] ?? ''));
}

function words(): { title: string; placeHolder: string } {
  return {
    title: vscode.l10n.t('Add the Interview Panel skill to the workspace'),
    placeHolder: vscode.l10n.t('Where your agents look for skills; what exists here is chosen already'),
  };
}

/** Gives back whether the skill stands there now. */
async function put(folder: vscode.Uri, place: SkillPlace, skill: string, state: vscode.Memento): Promise<boolean> {
  const uri = uriOf(folder, place.path);
  const text = await textAt(uri);
  const ours = place.is === 'section' ? sectionFor(skill) : skill;
  const standing = place.is === 'section' && text !== null ? sectionIn(text) : text;
  if (standing === ours) return true;
  const hashes = state.get<Readonly<Record<string, string>>>(storedKey, {});
  const key = uri.toString();
  if (standing !== null && hashes[key] !== sha256(standing) && !(await mayReplace(othersText(place)))) return false;
  const whole = place.is === 'section' ? withSection(text ?? '', ours) : ours;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(whole));
  await state.update(storedKey, { ...hashes, [key]: sha256(ours) });
  return true;
}

function othersText({ path }: SkillPlace): string {
  return vscode.l10n.t('{0} has another text about Interview Panel, perhaps one that was changed by hand.', path);
}
