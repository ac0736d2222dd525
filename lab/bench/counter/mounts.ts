import type { CDPSession, Page } from 'playwright';
import type { BenchPortal } from '../browser/open-portal.ts';
import { putBusyDay } from './busy-day.ts';
import { DESK } from './viewports.ts';

const DAY = 30;
/** The first mounts aren't measured, because they fill caches. */
const WARM_UP = 40;

export type Growth = {
  /** The memory that each mount adds after the warm-up, in KB. */
  heap: number;
  /** Heap, DOM nodes and listeners after the warm-up (`before`) and at the end (`after`). */
  before: Counts;
  after: Counts;
};
type Counts = { heapKb: number; nodes: number; listeners: number };

/** Measures how much memory remains allocated after leaving and reopening Today this many times without a reload. */
export async function measureMounts(portal: BenchPortal, mounts: number): Promise<Growth> {
  const page = await portal.newPage({ viewport: DESK });
  await putBusyDay(page, DAY);
  await page.goto(`${portal.url}/account`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await mountAgain(page, WARM_UP);
  const before = await countMemory(session);
  await mountAgain(page, mounts - WARM_UP);
  const after = await countMemory(session);
  await page.context().close();
  return { heap: (after.heapKb - before.heapKb) / (mounts - WARM_UP), before, after };
}

async function mountAgain(page: Page, times: number) {
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  for (let mount = 0; mount < times; mount += 1) {
    await menu.getByRole('link', { name: 'Training' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training' }).waitFor();
    await menu.getByRole('link', { name: /^Today/ }).click();
    await page.locator('[data-booking]').first().waitFor();
  }
}

async function countMemory(session: CDPSession): Promise<Counts> {
  // Garbage collection is repeated, because some objects can be freed only after the previous collection's finalisers
  // have run.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heapKb: metric('JSHeapUsedSize') / 1024, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
