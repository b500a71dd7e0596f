// The editor's theme for a document in a frame: all its variables, and the ground that a webview starts from.
import { isDark } from '../theme.ts';
import type { FrameTheme } from './frameDocument.ts';

/** In the editor they stand on the root element; where a sheet holds them, the computed style names them too. */
function variables(): ReadonlyMap<string, string> {
  const root = document.documentElement;
  const found = new Map<string, string>();
  const computed = 'computedStyleMap' in root ? [...root.computedStyleMap()].map(([name]) => name) : [];
  const style = getComputedStyle(root);
  for (const name of [...root.style, ...computed]) {
    if (name.startsWith('--vscode-')) found.set(name, style.getPropertyValue(name).trim());
  }
  return found;
}

const ground = `
body { margin: 0; color: var(--vscode-foreground); background: transparent;
  font: var(--vscode-font-size, 13px)/1.5 var(--vscode-font-family, sans-serif); overflow-wrap: anywhere; }
a { color: var(--vscode-textLink-foreground); }
code, pre { font-family: var(--vscode-editor-font-family, monospace); }
pre { overflow-x: auto; }
img, svg, video, canvas { max-width: 100%; }
`;

export function frameTheme(): FrameTheme {
  const lines = [...variables()].map(([name, value]) => `${name}: ${value};`);
  // As the frame's own, or the browser would put an opaque ground under the document.
  const scheme = isDark() ? 'dark' : 'light';
  return { css: `:root { color-scheme: ${scheme}; ${lines.join(' ')} }${ground}`, classes: document.body.className };
}
