// What a diagram is called for those who cannot see it: its own title, or its kind and the words in it.
import { plainName } from '../views/agentText.ts';
import { t } from '../words.ts';

/** Longer names tire; the source says the rest. */
const longest = 600;

const kinds: readonly (readonly [RegExp, () => string])[] = [
  [/^(flowchart|graph)/, () => t('Flowchart')],
  [/^sequence/, () => t('Sequence diagram')],
  [/^class/, () => t('Class diagram')],
  [/^state/, () => t('State diagram')],
  [/^er/, () => t('Entity relationship diagram')],
  [/^gantt/, () => t('Gantt chart')],
  [/^pie/, () => t('Pie chart')],
  [/^git/, () => t('Git graph')],
  [/^mindmap/, () => t('Mind map')],
  [/^timeline/, () => t('Timeline')],
];

function kindName(kind: string): string {
  return kinds.find(([pattern]) => pattern.test(kind))?.[1]() ?? t('Diagram');
}

/** `kind` is Mermaid's name for it. */
export function diagramName(svg: SVGSVGElement, kind: string): string {
  const told = [...svg.querySelectorAll(':scope > title, :scope > desc')].map(textOf).filter((text) => text !== '');
  if (told.length > 0) return plainName(told.join('. '));
  const words = [...svg.querySelectorAll('text, foreignObject')].map(textOf).filter((text) => text !== '');
  const list = [...new Set(words)].join(', ');
  const shortened = list.length > longest ? `${list.slice(0, longest)}…` : list;
  return shortened === '' ? kindName(kind) : `${kindName(kind)}: ${plainName(shortened)}`;
}

function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
