import type { PageState } from './page-state.ts';

/** A sound area makes one or two calls in half a minute after it was left. */
const MAX_CALLS = 10;
/** React reads the clock a few hundred times in a task. */
const MAX_CLOCK_READS = 10_000;
/** The first differences are enough to find the code. */
const NAMED = 3;

export type Visited = PageState & {
  /** Listeners and intervals after each of three visits. */
  held: { listeners: number; intervals: number }[];
  /** Requests after the area was left. */
  callsAfter: number;
  /** The focus was moved while the host was on a neighbour's page. */
  isFocusTaken: boolean;
  /** Going back twice led to the pages before. */
  isBackDead: boolean;
};

/**
 * What an area changed of the page that it shares with all others, one sentence each with what it means for hosts.
 * `before` is the same page without the area's code.
 */
export function findingsOf(before: PageState, after: Visited, declaredKeys: readonly string[]): string[] {
  const natives = changedNatives(before.natives, after.natives);
  const styles = differences(before.styles, after.styles);
  const body = [...without(after.body, before.body), ...without(before.body, after.body).map((each) => `no ${each}`)];
  const keys = [...new Set([...after.ownKeys, ...without(after.storedKeys, before.storedKeys)])].filter(
    (key) => !declaredKeys.some((declared) => key === declared || key.startsWith(`${declared}:`)),
  );
  const swallowed = without(after.swallowed, before.swallowed);
  const { held, callsAfter } = after;
  const finding = (is: boolean, what: string) => (is ? [what] : []);
  return [
    ...finding(natives.length > 0, `it replaces ${some(natives)}: all areas run through its code`),
    ...finding(styles.length > 0, `it changes ${some(styles)}: pages of others look broken after a visit`),
    ...finding(
      after.title !== before.title,
      `the title is "${after.title}" instead of "${before.title}" on a neighbour's page: hosts don't find their tab`,
    ),
    ...finding(after.isFocusTaken, 'it takes the focus after it was left: hosts type into the wrong place'),
    ...finding(body.length > 0, `it leaves ${some(body)}: pages of others can't be used as before`),
    ...finding(
      grows(held.map(({ listeners }) => listeners)),
      `each visit leaves more listeners (${held.map(({ listeners }) => listeners).join(', ')}): the portal gets slower all day`,
    ),
    ...finding(
      grows(held.map(({ intervals }) => intervals)),
      `each visit leaves more intervals (${held.map(({ intervals }) => intervals).join(', ')}): the portal gets slower all day`,
    ),
    ...finding(
      callsAfter > MAX_CALLS,
      `it makes more than ${MAX_CALLS} requests after it was left: it uses up the hosts' data and battery`,
    ),
    ...finding(
      keys.length > 0,
      `it writes the storage keys ${some(keys)}, which its remote.json doesn't name: it may destroy what others stored`,
    ),
    ...finding(swallowed.length > 0, `it swallows ${some(swallowed)} of others: their keys and clicks do nothing`),
    ...finding(after.isBackDead, 'going back twice does not lead back: hosts are caught on a page'),
    ...finding(
      after.clockReads > MAX_CLOCK_READS,
      'it waits in a loop: the page stands still and answers no click meanwhile',
    ),
  ];
}

/** Changed and removed ones, and additions to existing ones. New globals of its own are an area's business. */
function changedNatives(before: Record<string, string>, after: Record<string, string>): string[] {
  const added = without(Object.keys(after), Object.keys(before)).filter((name) => {
    const [holder = '', ...rest] = name.split('.');
    return rest.length > 0 && (holder in before || `${holder}.${rest[0]}` in before);
  });
  return [...Object.keys(before).filter((name) => before[name] !== after[name]), ...added];
}

/** Only what both have: a neighbour's page may show other data. */
const differences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((name) => name in after && before[name] !== after[name]);

const without = (all: readonly string[], others: readonly string[]) => all.filter((each) => !others.includes(each));

const some = (all: readonly string[]) =>
  all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ` and ${all.length - NAMED} more` : '');

const grows = (counts: readonly number[]) =>
  counts.length > 1 && counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0));
