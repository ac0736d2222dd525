import { ROW_ATTRIBUTE, type Snapshot, STYLE_ATTRIBUTE } from './snapshot.ts';

/** Matches elements that aren't saved, such as overlays, which belong to an interaction. */
const LEFT_OUT =
  'script, style, link, iframe, object, embed, template, noscript, output, [data-not-kept], dialog, [popover], [data-floating]';
/**
 * Matches attributes that aren't saved, because they would be duplicated in the next page or make sense only in a
 * live page.
 */
const DROPPED = /^(?:id|for|name|aria-(?:controls|labelledby|describedby|busy|activedescendant)|on.*)$/;
/** The new names of attributes that are renamed in the snapshot. */
const RENAMED: Record<string, string> = { 'data-booking': ROW_ATTRIBUTE, style: STYLE_ATTRIBUTE };

/**
 * Creates a snapshot of the screen: the markup of the elements in view, and the style rules that they need. Returns
 * null if the page has no row in an element with `data-last-view`, or has an open dialog.
 */
export function snapshotOfPage(portal: Element, age: string): Snapshot | null {
  if (!portal.querySelector('[data-last-view] [data-booking]') || document.querySelector('dialog[open]')) return null;
  const classes = new Set<string>();
  // The elements are copied into an inert document, which loads no images and has no policy that would drop inline
  // styles.
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
    const renamed = RENAMED[name];
    if (renamed || DROPPED.test(name)) copy.removeAttribute(name);
    if (renamed) copy.setAttribute(renamed, value);
  }
  copy.append(...copiesOf(node, inert, classes));
  return copy;
}

/**
 * Whether an element is below the window or not rendered. Checks the element's box, because the order in the document
 * doesn't determine the position on screen.
 */
function isOutOfView(element: Element): boolean {
  const { top, width, height } = element.getBoundingClientRect();
  return top > innerHeight || (width === 0 && height === 0 && getComputedStyle(element).display === 'none');
}

/**
 * Returns the style rules that the snapshot may need: rules with one of its classes, and rules without any class of
 * the design system.
 */
function cssOf(classes: ReadonlySet<string>): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !isOfDocument(sheet));
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]).filter((rule) => !isForPaper(rule));
  return rules
    .map(({ cssText }) => cssText)
    .filter((text) => isNeeded(text, classes))
    .join('\n');
}

/**
 * Returns whether a style sheet is part of the edge's document. Such a sheet isn't saved, because every document
 * contains it.
 */
const isOfDocument = ({ ownerNode }: CSSStyleSheet) =>
  ownerNode instanceof HTMLStyleElement && !ownerNode.dataset['emotion'];

const isForPaper = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print';

function isNeeded(text: string, classes: ReadonlySet<string>): boolean {
  const named = [...text.matchAll(/\.(bp-[\w-]+)/g)].map(([, name = '']) => name);
  return named.length === 0 || named.some((name) => classes.has(name));
}
