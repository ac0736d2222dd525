import type { PageState } from './page-state.ts';

/** The maximum number of requests in the half minute after leaving the area. A correct area makes one or two. */
const MAX_CALLS = 10;
/**
 * The maximum number of clock reads without a pause. A loop that busy-waits for a second reads the clock a million
 * times; rendering a page reads it a few hundred times.
 */
const MAX_CLOCK_READS = 100_000;
/** The maximum number of differences that one sentence lists. */
const NAMED = 3;

/** The state of the page after leaving the area, and what the area's code has done since then. */
export type Left = PageState & {
  /** The number of listeners and intervals that remain after each visit. */
  remaining: { listeners: number; intervals: number }[];
  /** The number of requests after the area was left. */
  calls: number;
  /** Whether the area moved the focus after it was left. */
  isFocusTaken: boolean;
  ownKeys: string[];
  clockReads: number;
  /** Whether going back twice led to the neighbour's page that was shown before the visit. */
  goesBack: boolean;
};

/**
 * Returns one sentence for each effect of an area on the page that all areas share, with its consequence for hosts.
 * `before` is the same page without the area's code.
 */
export function findingsOf(before: PageState, left: Left, declaredKeys: readonly string[]): string[] {
  const natives = without(left.natives, before.natives);
  // Compares only elements that both pages have, because a neighbour's page may show other data.
  const styles = Object.entries(left.styles).filter(([name, value]) => (before.styles[name] ?? value) !== value);
  const body = [...without(left.body, before.body), ...without(before.body, left.body).map((each) => `no ${each}`)];
  const keys = [...new Set([...left.ownKeys, ...without(left.storedKeys, before.storedKeys)])].filter(
    (key) => !declaredKeys.some((declared) => key === declared || key.startsWith(`${declared}:`)),
  );
  const swallowed = without(left.swallowed, before.swallowed);
  const listeners = left.remaining.map((after) => after.listeners);
  const intervals = left.remaining.map((after) => after.intervals);
  const all: [isSo: boolean, what: string][] = [
    [natives.length > 0, `it replaces ${some(natives)}: all areas run through its code`],
    [styles.length > 0, `it changes ${some(styles.map(([name]) => name))}: pages of others look broken after a visit`],
    [
      left.title !== before.title,
      `the title is "${left.title}" instead of "${before.title}" on a neighbour's page: hosts don't find their tab`,
    ],
    [left.isFocusTaken, 'it takes the focus after it was left: hosts type into the wrong place'],
    [body.length > 0, `it leaves ${some(body)}: pages of others can't be used as before`],
    [grows(listeners), `each visit leaves more listeners (${listeners.join(', ')}): the portal gets slower all day`],
    [grows(intervals), `each visit leaves more intervals (${intervals.join(', ')}): the portal gets slower all day`],
    [
      left.calls > MAX_CALLS,
      `it makes more than ${MAX_CALLS} requests after it was left: it uses up the hosts' data and battery`,
    ],
    [
      keys.length > 0,
      `it writes the storage keys ${some(keys)}, which its remote.json doesn't name: it may destroy what others stored`,
    ],
    [swallowed.length > 0, `it swallows ${some(swallowed)} of others: their keys and clicks do nothing`],
    [!left.goesBack, 'going back twice does not lead back: hosts are caught on a page'],
    [left.clockReads > MAX_CLOCK_READS, 'it waits in a loop: the page stands still and answers no click meanwhile'],
  ];
  return all.flatMap(([isSo, what]) => (isSo ? [what] : []));
}

const without = (all: readonly string[], others: readonly string[]) => all.filter((each) => !others.includes(each));

const some = (all: readonly string[]) =>
  all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ` and ${all.length - NAMED} more` : '');

const grows = (counts: readonly number[]) =>
  counts.every((count, visit) => visit === 0 || count > (counts[visit - 1] ?? 0));
