import { viewCountsOf } from '../canary/view-counts.ts';
import type { Counts } from '../store.ts';

/** The share of an area's page views that may fail in a calendar month (UTC). */
const BUDGET = 0.005;
/** The minimum number of page views in a month. With fewer, the budget isn't checked. */
const SMALLEST_SAMPLE = 1000;

/** Returns a sentence if an area has used up this month's error budget, otherwise null. */
export async function spentBudget(counts: Counts, area: string, now: number): Promise<string | null> {
  const month = new Date(now).toISOString().slice(0, 7);
  const { views, failed } = (await viewCountsOf(counts, area, Date.parse(`${month}-01T00:00:00Z`))).all();
  if (views < SMALLEST_SAMPLE || failed <= BUDGET * views) return null;
  const percent = (part: number) => `${(100 * part).toFixed(2)} %`;
  return (
    `${area} has spent its error budget of ${month}: ${percent(failed / views)} of ${views.toLocaleString('en-GB')} ` +
    `page views failed, ${percent(BUDGET)} may`
  );
}
