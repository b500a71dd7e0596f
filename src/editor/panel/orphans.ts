// Panels that an extension host left behind when it died: the editor keeps them on the screen, editable and deaf, and
// hands them to nobody. They are closed and opened again, with the focus where it was.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { viewType } from '../ids.ts';
import type { Report } from '../report.ts';
import type { InterviewPanels } from './interviewPanels.ts';

/** After a reload the editor hands its panels over by itself; within this time it has, in ms. */
const handOverMs = 3000;

const stateKey = 'openPanels';

/** What is remembered of an open panel, so that its tab can be told from others. */
interface Remembered {
  readonly path: string;
  readonly title: string;
}

/** Looks after tabs without an owner from now on. `memento` is the workspace's. */
export function registerOrphans(panels: InterviewPanels, memento: vscode.Memento, report: Report): vscode.Disposable {
  const store = new DisposableStore();
  // Read before this host's own panels are written over it.
  const before = memento.get<readonly Remembered[]>(stateKey, []);
  let timer: NodeJS.Timeout | undefined;
  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => report.watch(takeOver(panels, before)), handOverMs);
  };
  const remember = (): void => {
    const open = panels.all.map(({ path, title }) => ({ path, title }));
    const others = before.filter(({ path }) => !open.some((one) => one.path === path) && hasTab(path, before));
    report.watch(Promise.resolve(memento.update(stateKey, [...open, ...others])));
  };
  store.add(panels.onDidChange(remember));
  store.add(vscode.window.tabGroups.onDidChangeTabs(lookLater));
  store.add({ dispose: () => clearTimeout(timer) });
  lookLater();
  return store;
}

/** A panel that was remembered and is only hidden still has its tab. */
function hasTab(path: string, remembered: readonly Remembered[]): boolean {
  const title = remembered.find((one) => one.path === path)?.title;
  return ourTabs().some(({ label }) => label === title);
}

async function takeOver(panels: InterviewPanels, remembered: readonly Remembered[]): Promise<void> {
  for (const tab of ourTabs()) {
    // A hidden tab may still be handed over when it is shown; one that is shown and has no owner will not be.
    if (!tab.isActive || panels.all.some((panel) => panel.isShownIn(tab.group.viewColumn))) continue;
    const path = remembered.find(({ title }) => title === tab.label)?.path;
    const column = tab.group.viewColumn;
    const isFocused = tab.group.isActive;
    await vscode.window.tabGroups.close(tab, true);
    if (path !== undefined && !panels.find(path)) panels.open(path, { column, preserveFocus: !isFocused });
  }
}

function ourTabs(): readonly vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${viewType}`));
}
