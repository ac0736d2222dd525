import { type BenchPortal, scrollDown, slowDown, watchLongTasks } from '../browser/open-portal.ts';
import { putBusyDay } from './busy-day.ts';
import { PHONE } from './viewports.ts';

/** The scroll speed is 24,000 px per second, which is faster than the fastest fling of a thumb. */
const STEPS = { steps: 300, pixels: 400 };

/**
 * Measures the long tasks while scrolling through this many bookings on Today: the duration of the longest one in ms,
 * and their number. Both are 0 if every task took less than 50 ms.
 */
export async function measureScroll(
  portal: BenchPortal,
  { count, cpu }: { count: number; cpu: number },
): Promise<{ longest: number; long: number }> {
  const page = await portal.newPage({ viewport: PHONE });
  await putBusyDay(page, count);
  const tasks = await watchLongTasks(page);
  await page.goto(`${portal.url}/account`);
  await page.getByText(`${count} bookings`).waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await slowDown(page, cpu);
  await tasks.forget();
  await scrollDown(page, STEPS);
  const found = await tasks.read();
  await page.context().close();
  return { longest: Math.max(0, ...found), long: found.length };
}
