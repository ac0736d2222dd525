import type { BrowserContext, Page, Response } from 'playwright';

/**
 * The English texts, lengthened and in brackets (shared-lib/src/i18n/pseudo-locale.ts). Only an edge for developers
 * offers this locale.
 */
export const PSEUDO_LOCALE = 'en-XA';

export const showPseudoLocale = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('developer.pseudo-locale', 'on'));

/** The narrowest screen on which a page must fit without horizontal scrolling (WCAG 2.2, 1.4.10). */
export const NARROW = { width: 320, height: 640 };

/** Waits until nothing is loading and the page is rendered. Throws after `timeout` ms. */
export async function settled(page: Page, timeout = 20_000): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export type LayoutFault = {
  rule: 'sideways' | 'cut off' | 'squeezed' | 'a broken term' | 'not translated';
  where: string;
};

/**
 * Finds text that's beyond the window's edge, cut off by a box or button, or squeezed into a narrow column, and terms
 * that wrap without a hyphen.
 */
export const layoutFaults = (page: Page): Promise<LayoutFault[]> =>
  page.evaluate(() => {
    const found: { rule: 'sideways' | 'cut off' | 'squeezed' | 'a broken term'; where: string }[] = [];
    let beyond: string | null = null;

    // Text that's only for screen readers is in a box of one pixel, or slightly more if the page is enlarged (counter
    // mode).
    const isVisuallyHidden = ({ width, height }: DOMRect) => width < 2 || height < 2;
    const holder = (text: Text) => {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(box);
        const isScrolled = /auto|scroll/.test(overflowX + overflowY);
        if (isScrolled && !/hidden|clip/.test(overflowX)) return null;
        const isButton = /^(BUTTON|A|SUMMARY)$/.test(box.tagName) && display !== 'inline' && display !== 'contents';
        if (/hidden|clip/.test(overflowX + overflowY) || isButton) return box;
        if (position === 'fixed') return null;
      }
      return null;
    };

    /** Codes and e-mail addresses may break anywhere. */
    const isBroken = (text: Text, { 0: term, index }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + term.length);
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
      return first !== undefined && others.some(({ top }) => top >= first.bottom - 2);
    };

    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode() as Text | null; text; text = walk.nextNode() as Text | null) {
      const content = text.data.trim();
      if (content === '' || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = range.getBoundingClientRect();
      const box = holder(text);
      if (isVisuallyHidden(seen)) continue;
      const { fontSize, hyphens } = getComputedStyle(text.parentElement);
      const letter = parseFloat(fontSize);
      if (content.length > 4 && seen.width < 2 * letter && seen.height > 3 * letter) {
        found.push({ rule: 'squeezed', where: content });
      }
      if (hyphens !== 'auto') {
        for (const term of text.data.matchAll(/(?<![^\s(„“«])\p{L}{5,}(?![^\s.,:;!?)”»])/gu)) {
          if (isBroken(text, term)) found.push({ rule: 'a broken term', where: term[0] });
        }
      }
      if (box === null && seen.right > innerWidth) beyond ??= content;
      const edge = box?.getBoundingClientRect();
      // Names and other personal data may be truncated, but not the portal's own texts.
      const { textOverflow, webkitLineClamp } = getComputedStyle(box ?? document.body);
      const isShortened = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !content.includes('⟦');
      if (edge && !isVisuallyHidden(edge) && !isShortened) {
        const isOut = seen.right > edge.right + 1 || seen.left < edge.left - 1 || seen.bottom > edge.bottom + 2;
        if (isOut) found.push({ rule: 'cut off', where: content });
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push({ rule: 'sideways', where: beyond ?? `${scrollWidth} px wide` });
    return found;
  });

/**
 * Sets the size of all text in percent, like a user's font size setting. Uses a constructed style sheet, because the
 * policy refuses style elements.
 */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${size}% !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, percent);

/**
 * Returns pairs of texts that overlap. Texts on a floating layer, such as a bar, are compared only with each other.
 */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { text: Text; layer: Element | null; left: number; right: number; top: number; bottom: number };

    const layerOf = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const isFloating = /fixed|sticky/.test(getComputedStyle(box).position);
        if (isFloating || box.matches(':modal, :popover-open')) return box;
      }
      return null;
    };

    /** Returns the part of a line's box that its ancestors neither clip nor scroll out of view. */
    const clipped = (line: Line, element: Element) => {
      const seen = { ...line };
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, display, position } = getComputedStyle(box);
        const isCutting = overflowX !== 'visible' || overflowY !== 'visible';
        if (isCutting && display !== 'inline' && display !== 'contents' && box !== document.body) {
          const edge = box.getBoundingClientRect();
          seen.left = Math.max(seen.left, edge.left);
          seen.right = Math.min(seen.right, edge.right);
          seen.top = Math.max(seen.top, edge.top);
          seen.bottom = Math.min(seen.bottom, edge.bottom);
        }
        if (position === 'fixed') break;
      }
      return seen;
    };

    const lines: Line[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode() as Text | null; text; text = walk.nextNode() as Text | null) {
      const element = text.parentElement;
      // Skips rows whose rendering the browser defers until they're near the screen, because they only have an
      // estimated height.
      const isDrawn = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
      if (!element?.checkVisibility(isDrawn)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const layer = layerOf(element);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        // A line's box is taller than its letters, so the extra height is removed.
        const margin = height * 0.12;
        const line = { text, layer, left, right, top: top + margin, bottom: bottom - margin };
        const seen = clipped(line, element);
        // Skips text for screen readers, which is one pixel wide.
        if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) lines.push(seen);
      }
    }
    // Ignores a truncated line, which has two boxes in the same place.
    const isCutShort = (one: Line, other: Line) => one.text === other.text && Math.abs(one.top - other.top) < 2;
    const isOver = (one: Line, other: Line) =>
      one.layer === other.layer &&
      !isCutShort(one, other) &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const pairs = lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => (isOver(one, other) ? [`${one.text.data} | ${other.text.data}`] : [])),
    );
    return [...new Set(pairs)];
  });

/** Returns the number of lines in an element's text. Runs in the page, so it must not use variables from outside. */
export function countLines(element: Element): number {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const bottoms: number[] = [];
  while (walk.nextNode()) {
    if (!walk.currentNode.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    // Skips text for screen readers, which is one pixel wide.
    for (const { width, bottom } of range.getClientRects()) if (width > 1) bottoms.push(bottom);
  }
  // Letters of two sizes on one line end a few pixels apart, so they count as one line.
  return bottoms.toSorted((a, b) => a - b).filter((bottom, index, all) => bottom - (all[index - 1] ?? -100) > 6).length;
}

/** Returns all buttons, and links that look like buttons, in page order with their number of lines. */
export const buttonLines = (page: Page) =>
  page.evaluate<{ label: string; lines: number }[]>(`(${linesOfButtons.toString()})(${countLines.toString()})`);

/** Runs in the page. */
function linesOfButtons(linesOf: typeof countLines) {
  const isButton = (element: Element) => {
    const { display, borderTopWidth } = getComputedStyle(element);
    return element.matches('button') || (display === 'inline-flex' && borderTopWidth !== '0px');
  };
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    (element) => isButton(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  return buttons.map((button) => ({ label: button.innerText, lines: linesOf(button) }));
}

/**
 * Starts collecting texts from API responses. The returned function returns the texts, which are data and therefore
 * not translated.
 */
export function collectData(page: Page): () => Promise<string[]> {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response: Response) => {
    if (/\/v[23]\//.test(response.url())) answers.push(response.json().catch(() => null));
  });
  return async () => [...new Set((await Promise.all(answers)).flatMap(textsOf))];
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** The data that the edge writes into the page (edge/src/pages/html.ts). */
type Inlined = { config: unknown; registry: { remotes: { current: { manifest: unknown } }[] } };

/**
 * Finds texts outside the brackets of the pseudo-locale. Ignores `data` and names from `Intl`, for example of months
 * and countries.
 */
export async function untranslated(page: Page, data: readonly string[]): Promise<LayoutFault[]> {
  const { said, known } = await page.evaluate(() => {
    const said = new Set<string>();
    /**
     * The number of open brackets. It's kept between text nodes, because a message may continue in the next one, e.g.
     * around a link.
     */
    let depth = 0;
    const outside = (text: string) => {
      let rest = '';
      for (const char of text) {
        if (char === '⟦') depth += 1;
        else if (char === '⟧') depth = Math.max(0, depth - 1);
        else if (depth === 0) rest += char;
      }
      if (/[a-z]/i.test(rest)) said.add(rest.trim());
    };
    const isForeign = (element: Element | null) => element?.closest('[lang]') !== document.documentElement;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility() || isForeign(node)) continue;
        const before = depth;
        depth = 0;
        for (const name of ['aria-label', 'alt', 'placeholder', 'title']) outside(node.getAttribute(name) ?? '');
        depth = before;
      } else if (node.parentElement?.checkVisibility() && !isForeign(node.parentElement)) {
        outside((node as Text).data);
      }
    }
    const { config, registry } = JSON.parse(document.getElementById('host-portal-boot')?.textContent ?? '') as Inlined;
    return { said: [...said], known: [config, registry.remotes.map(({ current }) => current.manifest)] };
  });
  const names = [...data, ...known.flatMap(textsOf), ...intlNames()].filter((name) => name.trim().length > 1);
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return said.filter((text) => isMessage(text, longestFirst)).map((where) => ({ rule: 'not translated', where }));
}

/**
 * Whether a text contains words other than `names`. The beginning or end of a name doesn't count as a word, because
 * the page may show a name in pieces.
 */
function isMessage(text: string, names: readonly string[]): boolean {
  if (names.some((name) => name.startsWith(text) || name.endsWith(text))) return false;
  let rest = text;
  for (const name of names) {
    if (rest.includes(name)) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), ' ');
  }
  return /[a-z]{3}/i.test(rest);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the English names of months, days, countries, languages and currencies from `Intl`. */
function intlNames(): string[] {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month));
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day));
  const inEnglish = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return [...months, ...week].map((date) => format.format(date));
  };
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const named = (type: 'region' | 'language') => {
    const names = new Intl.DisplayNames('en-GB', { type, fallback: 'none' });
    return codes.map((code) => names.of(code) ?? '');
  };
  const currencies = new Intl.DisplayNames('en-GB', { type: 'currency' });
  const near = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return [
    ...(['long', 'short'] as const).flatMap((length) => [
      ...inEnglish({ month: length }),
      ...inEnglish({ weekday: length }),
    ]),
    ...[-1, 0, 1].map((days) => near.format(days, 'day')),
    ...named('region'),
    ...named('language'),
    ...Intl.supportedValuesOf('currency').flatMap((code) => [code, currencies.of(code) ?? '']),
  ];
}
