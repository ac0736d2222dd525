import { LAST_ROW, type LastView, type ViewNode } from '../boot/last-view.ts';

const LEFT_OUT =
  'script, style, link, iframe, object, embed, template, noscript, output, [data-not-kept], [role=dialog]';
/** Would be there twice, or says what is only true while somebody works with the page. */
const DROPPED = /^(?:id|for|name|aria-(?:controls|labelledby|describedby|busy|activedescendant)|on.*)$/;

/**
 * What stands on the screen now, as data: elements in view, and the rules that style them. Null where the page has not
 * said that it may be kept (`data-last-view`), without a row, and below a dialog.
 */
export function viewOf(portal: Element, age: string): LastView | null {
  if (!portal.querySelector('[data-last-view] [data-booking]') || document.querySelector('[role=dialog]')) return null;
  const classes = new Set<string>();
  const tree = nodeOf(portal, classes);
  if (!tree || typeof tree === 'string') return null;
  const theme = document.documentElement.dataset['theme'] ?? null;
  return { tree: ['div', {}, tree[2]], css: cssOf(classes), width: innerWidth, theme, age };
}

function nodeOf(node: Node, classes: Set<string>): ViewNode | null {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(LEFT_OUT) || isBelowView(node)) return null;
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) {
    if (name === 'data-booking') attributes[LAST_ROW] = value;
    else if (!DROPPED.test(name)) attributes[name] = value;
  }
  for (const each of node.classList) classes.add(each);
  const children = [...node.childNodes].map((child) => nodeOf(child, classes));
  return [node.localName, attributes, children.filter((child) => child !== null)];
}

/** A bar at the lower edge is in view wherever it stands in the document. */
const isBelowView = (element: Element) => element.getBoundingClientRect().top > innerHeight;

/** Every rule that an element of the view may need: those without a class of ours, and those of its classes. */
function cssOf(classes: ReadonlySet<string>): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return rules.filter((text) => isNeeded(text, classes)).join('\n');
}

function isNeeded(text: string, classes: ReadonlySet<string>): boolean {
  const named = [...text.matchAll(/\.(bp-[\w-]+)/g)].map(([, name = '']) => name);
  return named.length === 0 || named.some((name) => classes.has(name));
}
