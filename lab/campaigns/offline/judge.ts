import type { RealApi } from './real-api.ts';

/** A campaign's counters, across all its schedules. */
export type Totals = Record<
  | 'taps'
  | 'requests'
  | 'effects'
  | 'lost'
  | 'doubled'
  | 'disordered'
  | 'silent'
  | 'announced'
  | 'foreign'
  | 'conflicts',
  number
> & {
  injected: Map<string, number>;
  count: (fault: string) => void;
};

export function noTotals(): Totals {
  const injected = new Map<string, number>();
  return {
    taps: 0,
    requests: 0,
    effects: 0,
    lost: 0,
    doubled: 0,
    disordered: 0,
    silent: 0,
    announced: 0,
    foreign: 0,
    conflicts: 0,
    injected,
    count: (fault) => injected.set(fault, (injected.get(fault) ?? 0) + 1),
  };
}

/** A tap in the same notation as the database's events, and the id of its change. */
export type Tapped = { event: string; id: string };

type Judged = {
  api: RealApi;
  /** The id of the last event before the schedule. */
  before: number;
  /** The taps on each booking, in order. */
  tapped: ReadonlyMap<string, readonly Tapped[]>;
  /** The ids of changes that existed only in a page that was killed. */
  gone: ReadonlySet<string>;
  /**
   * The ids of lost changes that the page had marked as not stored, and of changes that wait for the host's decision.
   */
  announced: ReadonlySet<string>;
  totals: Totals;
};

/** Compares the taps with the events in the database. Returns one sentence per booking or user with an error. */
export async function judge({ api, before, tapped, gone, announced, totals }: Judged): Promise<string[]> {
  const wrong: string[] = [];
  const events = await api.eventsAfter(before);
  totals.effects += events.length;
  for (const [id, taps] of tapped) {
    const happened = events
      .filter(({ booking_id }) => booking_id === id)
      .map(
        ({ field, value }) => `${field === 'has_been_checked_in' ? 'hasBeenCheckedIn' : 'hasBeenCheckedOut'}=${value}`,
      );
    const eventsOf = (is: (tap: Tapped) => boolean) => taps.filter(is).map(({ event }) => event);
    const all = eventsOf(() => true);
    const lacking = missing(all, happened);
    const unsaid = missing(
      lacking,
      eventsOf((tap) => announced.has(tap.id)),
    );
    const lost = missing(
      unsaid,
      eventsOf((tap) => gone.has(tap.id)),
    );
    const doubled = missing(happened, all);
    totals.lost += lost.length;
    totals.silent += unsaid.length - lost.length;
    totals.announced += lacking.length - unsaid.length;
    totals.doubled += doubled.length;
    const isOrdered = isWithin(happened, all);
    if (!isOrdered && doubled.length === 0) totals.disordered += 1;
    if (!isOrdered || unsaid.length > 0) {
      wrong.push(`${id}: tapped ${all.join(' ')}; in the database ${happened.join(' ')}; unsaid ${unsaid.join(' ')}`);
    }
  }
  const foreign = events.filter(({ user_id }) => user_id !== api.paola.id).length;
  const foreignSends = [...api.network.writers].filter((writer) => writer === `Token ${api.other.token}`).length;
  totals.foreign += foreign + foreignSends;
  if (foreign + foreignSends > 0) wrong.push('sent under another user');
  return wrong;
}

/** Whether `part` equals `whole` with some items left out. */
function isWithin(part: readonly string[], whole: readonly string[]) {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

/** Returns the items that `all` contains more often than `there`. */
function missing(all: readonly string[], there: readonly string[]) {
  const left = [...there];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
