import type { Moment, OutboxEffect, OutboxEvent, OutboxState } from './outbox-event.ts';
import { initialState } from './outbox-state.ts';
import { aChange } from './waiting-change.fixture.ts';

export const MOMENT: Moment = { userId: 'u7', elapsed: 1000, now: Date.parse('2026-03-05T14:05:00Z') };
export const signedIn: OutboxState = { ...initialState, userId: 'u7' };
export const emptyRound = { queue: [], current: null, blocked: new Set<string>(), serverFaults: 0 };
export const change = aChange();
export const counted = aChange({ attempts: 1 });
export const waiting = { ...signedIn, waiting: [change] };
/** The change is on its way. */
export const sending: OutboxState = { ...waiting, round: { ...emptyRound, current: change } };
export const reading = { userId: 'u7', known: ['k1'], isForRound: true, losses: 0 };

/** What the driver has to do, in one line each. */
export const named = (effects: readonly OutboxEffect[]) =>
  effects.map((effect) => ('settled' in effect ? `${effect.do} ${effect.settled.outcome}` : effect.do));

export type Row = [
  name: string,
  state: OutboxState,
  event: OutboxEvent,
  effects: string[],
  after?: Partial<OutboxState>,
];
