// The skill as a section of AGENTS.md, which holds one text for all purposes: between two marks, so that it can be found again.

const begin = '<!-- interview-panel: begin -->';
const end = '<!-- interview-panel: end -->';

/** The section for a SKILL.md: its text without the front matter, and its headings one level down. */
export function sectionFor(skill: string): string {
  const body = skill.replace(/\r\n/g, '\n').replace(/^---\n[^]*?\n---\n/, '');
  let isCode = false;
  const lines = body.trim().split('\n');
  const shifted = lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && /^#{1,5} /.test(line) ? `#${line}` : line;
  });
  return `${begin}\n${shifted.join('\n')}\n${end}`;
}

/** The section that stands in a file, or null. */
export function sectionIn(text: string): string | null {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? null : text.slice(from, to + end.length).replace(/\r\n/g, '\n');
}

/** The file with the section in it: in the place of the one before, else at its end. */
export function withSection(text: string, section: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from >= 0 && to >= 0) return text.slice(0, from) + section + text.slice(to + end.length);
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return `${text}${gap}${section}\n`;
}
