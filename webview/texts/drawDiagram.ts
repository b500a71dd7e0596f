// Mermaid: a source -> a drawing, or what it fails on. Loaded when the first diagram comes into view.
import mermaid from 'mermaid';
import type { MermaidConfig } from 'mermaid';
import { diagramCharacters, diagramEdges } from '../../src/core/limits.ts';
import { diagramColours } from './diagramTheme.ts';
import { readFault } from './diagramFault.ts';
import type { DiagramFault } from './diagramFault.ts';
import { diagramName } from './diagramName.ts';
import { cleanDrawing } from './sanitize.ts';

export type Drawing =
  | { readonly is: 'drawn'; readonly svg: SVGSVGElement; readonly name: string }
  | { readonly is: 'tooLarge' }
  | ({ readonly is: 'failed' } & DiagramFault);

/** What a diagram's own directives may not change: its looks follow the editor, its limits are ours. */
const ours = [
  ...['secure', 'securityLevel', 'startOnLoad', 'suppressErrorRendering', 'maxTextSize', 'maxEdges', 'dompurifyConfig'],
  ...['theme', 'themeVariables', 'themeCSS', 'darkMode', 'fontFamily', 'altFontFamily', 'htmlLabels', 'look'],
];

const sequenceFonts = { actorFontSize: 13, messageFontSize: 12, noteFontSize: 12, actorFontWeight: 600 };

function configure(isAnyway: boolean): void {
  const config: MermaidConfig = {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: ours,
    fontSize: 13,
    flowchart: { padding: 8, nodeSpacing: 32, rankSpacing: 40 },
    look: 'classic',
    // Mermaid's default since 12 is ELK: more code than all else that a flowchart takes, and seconds to lay one out.
    layout: 'dagre',
    sequence: { mirrorActors: false, width: 120, height: 36, messageMargin: 28, useMaxWidth: false, ...sequenceFonts },
    theme: 'base',
    themeVariables: diagramColours(),
    maxTextSize: isAnyway ? Number.MAX_SAFE_INTEGER : diagramCharacters,
    maxEdges: isAnyway ? Number.MAX_SAFE_INTEGER : diagramEdges,
    logLevel: 'fatal',
  };
  mermaid.initialize(config);
}

let count = 0;

/** Draws in a room of its own, since labels are measured: it is out of sight, and nothing of it stays. */
async function draw(source: string): Promise<Drawing> {
  const room = document.createElement('div');
  room.className = 'drawing-room';
  document.body.append(room);
  try {
    count += 1;
    const { svg, diagramType } = await mermaid.render(`diagram-${count}`, source, room);
    const drawn = cleanDrawing(svg).querySelector('svg');
    if (!drawn) return { is: 'failed', message: 'The drawing is empty', line: null };
    return { is: 'drawn', svg: sized(drawn), name: diagramName(drawn, diagramType) };
  } finally {
    room.remove();
  }
}

/** Mermaid stretches its drawings; ours keep their size and scroll. */
function sized(svg: SVGSVGElement): SVGSVGElement {
  const { width, height } = svg.viewBox.baseVal;
  if (width > 0 && height > 0) {
    svg.setAttribute('width', String(Math.ceil(width)));
    svg.setAttribute('height', String(Math.ceil(height)));
  }
  svg.style.removeProperty('max-width');
  // Names in labels would stand for nothing but confusion.
  for (const label of svg.querySelectorAll('foreignObject [id]')) label.removeAttribute('id');
  for (const link of svg.querySelectorAll('a')) link.setAttribute('tabindex', '-1');
  return svg;
}

/** Never throws. `isAnyway` draws beyond the limits. One at a time: Mermaid keeps its state in one place. */
export async function drawDiagram(source: string, isAnyway: boolean): Promise<Drawing> {
  configure(isAnyway);
  try {
    return await draw(source);
  } catch (error) {
    const fault = readFault(error, source);
    // Mermaid stops counting at the limit.
    return /^Edge limit exceeded/.test(fault.message) ? { is: 'tooLarge' } : { is: 'failed', ...fault };
  }
}
