import type { RealApi } from './real-api.ts';

/** What a campaign counts, over all its schedules. */
export type Totals = Record<
  'taps' | 'requests' | 'effects' | 'lost' | 'doubled' | 'disordered' | 'foreign' | 'conflicts',
  number
> & {
  /** How often each fault was made. */
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
    foreign: 0,
    conflicts: 0,
    injected,
    count: (fault) => injected.set(fault, (injected.get(fault) ?? 0) + 1),
  };
}

type Judged = {
  api: RealApi;
  /** The last event before the schedule. */
  before: number;
  /** The taps of each booking, in their order. */
  tapped: ReadonlyMap<string, readonly string[]>;
  totals: Totals;
};

/** Compares what was tapped with what the database says happened; answers each difference. */
export async function judge({ api, before, tapped, totals }: Judged): Promise<string[]> {
  const wrong: string[] = [];
  const events = await api.eventsAfter(before);
  totals.effects += events.length;
  for (const [id, taps] of tapped) {
    const happened = events
      .filter(({ booking_id }) => booking_id === id)
      .map(
        ({ field, value }) => `${field === 'has_been_checked_in' ? 'hasBeenCheckedIn' : 'hasBeenCheckedOut'}=${value}`,
      );
    const lost = missing(taps, happened);
    const doubled = missing(happened, taps);
    totals.lost += lost.length;
    totals.doubled += doubled.length;
    const isOrdered = happened.join() === taps.join();
    if (!isOrdered && lost.length + doubled.length === 0) totals.disordered += 1;
    if (!isOrdered) wrong.push(`${id}: tapped ${taps.join(' ')}; in the database ${happened.join(' ')}`);
  }
  const foreign = events.filter(({ user_id }) => user_id !== api.paola.id).length;
  const foreignSends = [...api.proxy.writers].filter((writer) => writer === `Token ${api.other.token}`).length;
  totals.foreign += foreign + foreignSends;
  if (foreign + foreignSends > 0) wrong.push('sent under another user');
  return wrong;
}

/** What is in `all` more often than in `there`. */
function missing(all: readonly string[], there: readonly string[]) {
  const left = [...there];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
