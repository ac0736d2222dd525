import type { Page } from '@playwright/test';

/**
 * Translates pages as Chrome and Edge do: replaces each text node with `font` elements, also in shadow roots, and
 * translates texts again after they change. Must be called before a page is opened.
 */
export const translatePages = (page: Page) => page.addInitScript(translate);

/** Runs in the page. Simulates a translation by putting each text in brackets. */
function translate() {
  const OPTIONS = { childList: true, characterData: true, subtree: true };
  const isForeign = (text: Text) => text.parentElement?.closest('[data-translated], script, style, textarea') === null;
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || !isForeign(text)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dataset['translated'] = '';
      inner.textContent = `⟦${text.data}⟧`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const watch = (root: Node) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translateIn(root);
      observer.observe(root, OPTIONS);
    });
    translateIn(root);
    observer.observe(root, OPTIONS);
  };
  type AttachShadow = (this: Element, options: ShadowRootInit) => ShadowRoot;
  const attachShadow = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value as AttachShadow;
  Element.prototype.attachShadow = function (this: Element, options) {
    const shadow = attachShadow.call(this, options);
    watch(shadow);
    return shadow;
  };
  watch(document);
}

/** Returns the texts that React has changed but that the page doesn't show, each with the text shown instead. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    for (const element of elements) elements.push(...(element.shadowRoot?.querySelectorAll('*') ?? []));
    return elements.flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const given = key && (element as unknown as Record<string, { children?: unknown }>)[key]?.children;
      if (typeof given !== 'string' && typeof given !== 'number') return [];
      const shown = (element.textContent ?? '').replaceAll(/[⟦⟧]/g, '');
      return shown === String(given) || element.localName === 'textarea' ? [] : [`${given} is shown as ${shown}`];
    });
  });
