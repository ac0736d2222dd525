import { LAST_ROW, LAST_STYLE, type LastView } from './snapshot.ts';

/** Also what lies over the page: it belongs to what somebody was doing. */
const LEFT_OUT =
  'script, style, link, iframe, object, embed, template, noscript, output, [data-not-kept], dialog, [popover], [data-floating]';
/** Would be there twice, or says what is only true while somebody works with the page. */
const DROPPED = /^(?:id|for|name|aria-(?:controls|labelledby|describedby|busy|activedescendant)|on.*)$/;
/** Written under another name. */
const RENAMED: Record<string, string> = { 'data-booking': LAST_ROW, style: LAST_STYLE };

/**
 * What the screen shows now: the elements in view as markup, and the rules that style them. Null where the page has
 * not said that it may be kept (`data-last-view`), without a row, and below a dialog.
 */
export function viewOf(portal: Element, age: string): LastView | null {
  if (!portal.querySelector('[data-last-view] [data-booking]') || document.querySelector('dialog[open]')) return null;
  const classes = new Set<string>();
  // A document that loads nothing and obeys no policy: pictures are not fetched again, and styles stay as they are.
  const inert = document.implementation.createHTMLDocument();
  inert.body.append(...copiesOf(portal, inert, classes));
  const html = inert.body.innerHTML;
  const theme = document.documentElement.dataset['theme'] ?? null;
  return { html, css: cssOf(classes), width: innerWidth, theme, age };
}

const copiesOf = (element: Element, inert: Document, classes: Set<string>): Node[] =>
  [...element.childNodes].flatMap((child) => copyOf(child, inert, classes) ?? []);

function copyOf(node: Node, inert: Document, classes: Set<string>): Node | null {
  if (node instanceof Text) return inert.createTextNode(node.data);
  if (!(node instanceof Element) || node.matches(LEFT_OUT) || isOutOfView(node)) return null;
  for (const each of node.classList) classes.add(each);
  const copy = inert.importNode(node);
  for (const { name, value } of node.attributes) {
    const kept = RENAMED[name];
    if (kept || DROPPED.test(name)) copy.removeAttribute(name);
    if (kept) copy.setAttribute(kept, value);
  }
  copy.append(...copiesOf(node, inert, classes));
  return copy;
}

/** Below the window, or not drawn at all. A bar at the lower edge is in view wherever it stands in the document. */
function isOutOfView(element: Element): boolean {
  const { top, width, height } = element.getBoundingClientRect();
  return top > innerHeight || (width === 0 && height === 0 && getComputedStyle(element).display === 'none');
}

/** Every rule that an element of the view may need: those without a class of ours, and those of its classes. */
function cssOf(classes: ReadonlySet<string>): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !isOfDocument(sheet));
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]).filter((rule) => !isForPaper(rule));
  return rules
    .map(({ cssText }) => cssText)
    .filter((text) => isNeeded(text, classes))
    .join('\n');
}

/** The styles of the first paint, which the next document has by itself. */
const isOfDocument = ({ ownerNode }: CSSStyleSheet) =>
  ownerNode instanceof HTMLStyleElement && !ownerNode.dataset['emotion'];

const isForPaper = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print';

function isNeeded(text: string, classes: ReadonlySet<string>): boolean {
  const named = [...text.matchAll(/\.(bp-[\w-]+)/g)].map(([, name = '']) => name);
  return named.length === 0 || named.some((name) => classes.has(name));
}
