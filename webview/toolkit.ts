// The only file that knows the webview toolkit; loaded after the first paint, because it is larger than the page.
import { provideVSCodeDesignSystem, vsCodeBadge, vsCodeButton, vsCodeDivider } from '@vscode/webview-ui-toolkit';

/** Registers the components in use. Their colours come from our own sheet: the toolkit reads the theme only at load. */
export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeBadge(), vsCodeDivider());
}
