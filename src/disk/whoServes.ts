// Words about who could serve an interview and why nobody does.
import { basename, dirname } from 'node:path';

/** Why nobody serves, and what to do about it. `root` is the interview's path. */
export function unservedWords(root: string): string {
  return `No editor window serves ${root}.
Open the folder ${folderFor(root)} in an editor that has the extension Interview Panel, and run this again.
If it is open: does the workspace have your trust (a restricted one is not served)? Does the setting
interviewPanel.directories name this directory? If not, run "Interview: Open Interview Directory…" in that window.`;
}

/** The folder to open so that the default setting finds the interview; for one elsewhere, the directory itself. */
export function folderFor(root: string): string {
  const interviews = dirname(root);
  const state = dirname(interviews);
  const isUsual = basename(interviews) === 'interviews' && basename(state) === '.vinta-ai-workflows';
  return isUsual ? dirname(state) : root;
}
