import type { Page } from '@playwright/test';

/**
 * A layout shift: its score, its time in ms since the page's start, and each moved element with its old and new
 * position.
 */
export type Shift = { value: number; at: number; moved: string[] };

type Seen = { layoutShifts: Shift[] };

/** Records every layout shift from the first paint onwards. */
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
