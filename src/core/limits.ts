// How large the things may be that an agent writes. Beyond a limit: a notice with the size, never a cut.

/** Bytes of a round or question file. */
export const roundFileBytes = 5_000_000;
/** Bytes of a Markdown or HTML document under docs/. */
export const documentBytes = 2_000_000;
/** Bytes of an image under docs/. */
export const imageBytes = 10_000_000;
/** Characters (UTF-16 units) of one text field. */
export const fieldCharacters = 100_000;
/** Characters (UTF-16 units) of one diagram. */
export const diagramCharacters = 50_000;
/** Edges of one diagram. */
export const diagramEdges = 500;
