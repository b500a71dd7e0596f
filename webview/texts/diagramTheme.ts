// Mermaid's colours from the editor's: lines and text as the page's text, boxes as the editor's widgets, one warning line.
import { isDark, themeValue } from '../theme.ts';

/** Mermaid mixes colours itself and knows neither CSS variables nor color-mix. Undefined keys are left out. */
export function diagramColours(): Readonly<Record<string, string | boolean>> {
  const text = themeValue('foreground');
  const ground = themeValue('editor-background');
  const box = themeValue('editorWidget-background') ?? ground;
  const line = themeValue('contrastBorder') ?? text;
  const warn = themeValue('list-warningForeground') ?? themeValue('editorWarning-foreground');
  const accent = themeValue('contrastActiveBorder') ?? themeValue('focusBorder');
  const error = themeValue('errorForeground');
  const colours: Readonly<Record<string, string | undefined>> = {
    fontFamily: themeValue('font-family'),
    fontSize: '13px',
    dropShadow: 'none',
    background: ground,
    mainBkg: box,
    primaryColor: box,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: ground,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: ground,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: text,
    textColor: text,
    titleColor: text,
    nodeBorder: line,
    nodeTextColor: text,
    clusterBkg: ground,
    clusterBorder: line,
    edgeLabelBackground: ground,
    labelBackground: ground,
    noteBkgColor: ground,
    noteTextColor: text,
    noteBorderColor: warn,
    actorBkg: box,
    actorBorder: line,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: text,
    signalTextColor: text,
    labelBoxBkgColor: box,
    labelBoxBorderColor: line,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: box,
    activationBorderColor: line,
    sequenceNumberColor: ground,
    rowOdd: box,
    rowEven: ground,
    classText: text,
    taskTextColor: text,
    taskTextOutsideColor: text,
    taskTextDarkColor: text,
    taskTextLightColor: text,
    taskBkgColor: box,
    taskBorderColor: line,
    activeTaskBkgColor: box,
    activeTaskBorderColor: accent,
    sectionBkgColor: ground,
    altSectionBkgColor: box,
    gridColor: line,
    todayLineColor: accent,
    critBkgColor: box,
    critBorderColor: error,
    errorBkgColor: ground,
    errorTextColor: error,
    pieTitleTextSize: '14px',
    pieSectionTextSize: '12px',
    pieLegendTextSize: '12px',
    pieTitleTextColor: text,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieStrokeColor: line,
    pieOuterStrokeColor: line,
    ...series(),
  };
  const known = Object.entries(colours).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(known), darkMode: isDark() };
}

/** Where kinds of things are told apart by colour: pies, branches, sections. */
function series(): Readonly<Record<string, string | undefined>> {
  const names = ['blue', 'green', 'orange', 'purple', 'red', 'yellow'];
  const text = themeValue('foreground');
  const found: Record<string, string | undefined> = {};
  for (let at = 0; at < 12; at += 1) {
    const colour = themeValue(`charts-${names[at % names.length] ?? 'blue'}`);
    found[`pie${at + 1}`] = colour;
    if (at < 8) {
      found[`git${at}`] = colour;
      found[`gitBranchLabel${at}`] = themeValue('editor-background');
    }
    found[`cScale${at}`] = themeValue('editorWidget-background');
    found[`cScalePeer${at}`] = colour;
    found[`cScaleInv${at}`] = colour;
    found[`cScaleLabel${at}`] = text;
  }
  return found;
}
