import type { Page } from '@playwright/test';

/** One shift of the layout: its score, when it was in ms of the page, and what moved from where to where. */
export type Shift = { value: number; at: number; moved: string[] };

type Seen = { layoutShifts: Shift[] };

/** Notes every shift of the layout from the first paint on. */
export const watchShifts = (page: Page) => page.addInitScript(watch);

export const readShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).layoutShifts);

/** Runs in the page. */
function watch() {
  if (globalThis.top !== globalThis.self) return;
  const seen: Shift[] = [];
  Object.assign(globalThis, { layoutShifts: seen });
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  const nameOf = ({ node, previousRect: from, currentRect: to }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.trim().slice(0, 40) ?? '';
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    return `${element?.tagName.toLowerCase() ?? '?'} “${text}” ${rect(from)} → ${rect(to)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: Source[] };
      seen.push({ value, at: Math.round(entry.startTime), moved: sources.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
