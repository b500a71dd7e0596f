// What can be said about Markdown without drawing it: fences that never close, diagrams of no known kind or too large.
import { diagramCharacters, diagramEdges } from './limits.ts';
import { fencesIn, type Fence } from './markdownFences.ts';
import { shown } from './shown.ts';

/** Something about a Markdown text; `line` is 1-based in it, the rest is as in a finding. */
export interface MarkdownFault {
  readonly severity: 'error' | 'warning';
  readonly line: number;
  readonly message: string;
  readonly expected: string;
}

/** Faults in the order of the text. */
export function checkMarkdown(markdown: string): readonly MarkdownFault[] {
  const { closed, unclosed } = fencesIn(markdown);
  const diagrams = closed.filter(({ language }) => language === 'mermaid');
  return [...diagrams.flatMap(diagramFaults), ...(unclosed ? [unclosedFault(unclosed)] : [])];
}

function unclosedFault({ line, mark }: Fence): MarkdownFault {
  return {
    severity: 'error',
    line,
    message: `The code fence ${mark} is never closed`,
    expected: `Put a line with ${mark} after its last line; all that follows is code until then.`,
  };
}

function diagramFaults({ line, body }: Fence): readonly MarkdownFault[] {
  const source = body.join('\n');
  const faults: MarkdownFault[] = [];
  const kind = kindOfDiagram(body);
  if (kind === undefined)
    faults.push({ severity: 'error', line, message: 'The diagram is empty', expected: 'Expected a Mermaid diagram.' });
  else if (!kinds.test(kind)) {
    const expected =
      'Expected a Mermaid diagram that begins with flowchart, sequenceDiagram, stateDiagram-v2 or the like.';
    faults.push({ severity: 'error', line, message: `Unknown kind of diagram: ${shown(kind)}`, expected });
  }
  if (source.length > diagramCharacters) faults.push(tooLarge(line, `${source.length} characters`, diagramCharacters));
  const edges = /^(flowchart|graph)/.test(kind ?? '') ? (source.match(/[-=.]{2,}>|-{3,}|={3,}/g)?.length ?? 0) : 0;
  if (edges > diagramEdges) faults.push(tooLarge(line, `about ${edges} edges`, diagramEdges));
  return faults;
}

function tooLarge(line: number, size: string, limit: number): MarkdownFault {
  return {
    severity: 'warning',
    line,
    message: `The diagram is too large: ${size}`,
    expected: `At most ${limit} are drawn.`,
  };
}

/** The first word after front matter, directives and comments. Line by line: patterns across lines cost the square. */
function kindOfDiagram(body: readonly string[]): string | undefined {
  let until: string | undefined;
  let isFirst = true;
  for (const line of body.map((one) => one.trim().replace(/^(?:%%\{.*?\}%%\s*)+/, ''))) {
    if (until !== undefined) {
      if (line.endsWith(until)) until = undefined;
    } else if (isFirst && line === '---') until = '---';
    else if (line.startsWith('%%{')) until = '}%%';
    else if (line !== '' && !line.startsWith('%%')) return /^[^\s:;{]+/.exec(line)?.[0] ?? line;
    if (line !== '') isFirst = false;
  }
  return undefined;
}

/** As Mermaid 12.3 tells its diagrams apart: by how they begin. */
const kinds = new RegExp(
  `^(?:${[
    'agentflow-beta|architecture|block|C4(?:Context|Container|Component|Dynamic|Deployment)|classDiagram|cynefin-beta',
    'erDiagram|eventmodeling|flowchart|gantt|gitGraph|graph|info|ishikawa|journey|kanban|mindmap|packet|pie',
    'quadrantChart|radar-beta|railroad-(?:abnf-|ebnf-|peg-)?beta|requirement|sankey|sequenceDiagram|stateDiagram',
    'swimlane-beta|timeline|treeView-beta|treemap|usecase-beta|venn-beta|wardley-beta|xychart',
  ].join('|')})`,
);
