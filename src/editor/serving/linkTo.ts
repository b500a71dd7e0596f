// The link to an interview in the editor in use.
import * as vscode from 'vscode';
import { openLink } from '../../core/link.ts';
import { extensionId } from '../ids.ts';

/** Null where no link can work: nothing hands a link from outside to an editor that runs in a browser. */
export function linkTo(path: string): string | null {
  if (vscode.env.uiKind === vscode.UIKind.Web) return null;
  try {
    return openLink(vscode.env.uriScheme, extensionId, { dir: path, round: null });
  } catch (error) {
    // A path with half a character in it, as Windows allows, has no link.
    if (error instanceof URIError) return null;
    throw error;
  }
}
