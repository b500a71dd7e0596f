// The editor's theme as the page gets it: variables on the document's root, a class on its body; and when they change.

/** Calls back once for each change, after all of it has come, until `signal` ends it. */
export function onThemeChange(listener: () => void, signal: AbortSignal): void {
  let frame: number | null = null;
  const watch = new MutationObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      listener();
    });
  });
  watch.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  watch.observe(document.documentElement, { attributeFilter: ['style'] });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
  });
}

/** The value of one of the editor's variables, without its prefix; undefined where the theme leaves it out. */
export function themeValue(name: string): string | undefined {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--vscode-${name}`).trim();
  return value === '' ? undefined : value;
}

export function isDark(): boolean {
  const { classList } = document.body;
  return !classList.contains('vscode-light') && !classList.contains('vscode-high-contrast-light');
}
