// The launchers of the command line: small scripts that find a Node and run the tool with it.

export interface LauncherTarget {
  /** The tool: cli.js of the extension's version in use. */
  readonly cli: string;
  /** The editor's own executable, which is a Node as well. */
  readonly editor: string;
}

const oldest = 20;

/** For sh, and so for bash, zsh, fish and PowerShell on systems that are not Windows. */
export function shellLauncher({ cli, editor }: LauncherTarget): string {
  return `#!/bin/sh
# Interview Panel's command line. The extension writes this file whenever it starts.
cli=${shellQuoted(cli)}
editor=${shellQuoted(editor)}
if [ ! -f "$cli" ]; then
  echo "interview-panel: the extension was updated or removed. Reload the editor's window." >&2
  exit 127
fi
version=$(node --version 2>/dev/null)
version=\${version#v}
if [ "\${version%%.*}" -ge ${oldest} ] 2>/dev/null; then
  exec node "$cli" "$@"
fi
if [ -x "$editor" ]; then
  ELECTRON_RUN_AS_NODE=1 exec "$editor" "$cli" "$@"
fi
echo "interview-panel: Node ${oldest} or newer is needed. Install it, or reload the editor's window." >&2
exit 127
`;
}

/** For cmd, and for PowerShell on Windows: a .ps1 would be refused by the policy that Windows begins with. */
export function commandLauncher({ cli, editor }: LauncherTarget): string {
  return `@echo off
rem Interview Panel's command line. The extension writes this file whenever it starts.
setlocal
for /f "tokens=2 delims=:." %%p in ('chcp') do set "codepage=%%p"
chcp 65001 >nul
set "cli=${commandQuoted(cli)}"
set "editor=${commandQuoted(editor)}"
if not exist "%cli%" (
  echo interview-panel: the extension was updated or removed. Reload the editor's window. 1>&2
  exit /b 127
)
set "major=0"
for /f "tokens=1 delims=v." %%v in ('node --version 2^>nul') do set "major=%%v"
if %major% geq ${oldest} (
  node "%cli%" %*
) else (
  set ELECTRON_RUN_AS_NODE=1
  "%editor%" "%cli%" %*
)
set "code=%errorlevel%"
chcp %codepage% >nul
exit /b %code%
`.replaceAll('\n', '\r\n');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Inside of set "name=…" only the percent sign means anything, and no path has a quote in it. */
function commandQuoted(text: string): string {
  return text.replaceAll('%', '%%').replaceAll('"', '');
}
