// The one gate by which text turned into HTML or SVG comes into the page: DOMPurify with a closed list for each kind.
import DOMPurify from 'dompurify';
import type { Config } from 'dompurify';

const textTags =
  'a b blockquote br code del em figure h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup table tbody td th thead tr ul div';
/** Where a link leads and where an image lies stays a note for the page; it decides what becomes of it. */
const textAttributes = 'align class data-alt data-image data-part data-to start title';

const text: Config = {
  ALLOWED_TAGS: textTags.split(' '),
  ALLOWED_ATTR: textAttributes.split(' '),
  // They are read, judged and only then followed; here any value may stand.
  ADD_URI_SAFE_ATTR: ['data-alt', 'data-image', 'data-part', 'data-to'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const colours: Config = { ALLOWED_TAGS: ['span'], ALLOWED_ATTR: ['class'], RETURN_DOM_FRAGMENT: true };

/** As Mermaid itself sanitizes, without what could load or ask for something. */
const drawing: Config = {
  ADD_TAGS: ['foreignobject'],
  ADD_ATTR: ['dominant-baseline'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
  FORBID_TAGS: ['img', 'image', 'feimage', 'form', 'input', 'button', 'textarea', 'select', 'audio', 'video', 'source'],
  // Asked of every value: those that begin with a scheme begin with this one.
  ALLOWED_URI_REGEXP: /^(?:https:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

function clean(html: string, config: Config): DocumentFragment {
  // With RETURN_DOM_FRAGMENT it is one, which its types cannot tell from a variable.
  return DOMPurify.sanitize(html, config) as unknown as DocumentFragment;
}

/** HTML made from Markdown. */
export function cleanText(html: string): DocumentFragment {
  return clean(html, text);
}

/** Code in coloured spans. */
export function cleanColours(html: string): DocumentFragment {
  return clean(html, colours);
}

/** A drawn diagram. */
export function cleanDrawing(svg: string): DocumentFragment {
  return clean(svg, drawing);
}
