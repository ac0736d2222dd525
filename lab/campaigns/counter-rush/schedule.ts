import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';

export const TRAVELLERS = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'] as const;
export type Traveller = (typeof TRAVELLERS)[number];

/**
 * The target of the finger. `main`, `below` and `both` are buttons of the booking sheet, and `both` checks in and
 * out.
 */
export type Target = 'row' | 'alert' | 'main' | 'below' | 'both' | 'found';

/**
 * The server's response to one write, after `ms` unless it never comes. `lost`: the write was done, and the response is
 * lost.
 */
export type Answer =
  | { is: 'done'; ms: number }
  | { is: 'lost'; ms: number }
  | { is: 'hang' }
  | { is: 'status'; status: 401 | 409 | 422 | 429 | 500; ms: number; retryAfter?: number };

/** The answers in *End of day* that aren't actions. */
export type DayAnswer = 'notCome' | 'stillHere';

export type Step = { at: number } & (
  | {
      do: 'tap';
      on: Target;
      who: Traveller;
      /** The finger touches the position that the target had this many ms ago. */
      ago: number;
      /** How long the finger stays down. */
      hold: number;
    }
  | { do: 'key'; key: 'u' | 'i' | 'o' | 'Control+z' | 'ArrowDown' }
  | { do: 'type' | 'scan'; text: string; every: number; end: '' | 'Enter' | 'Tab' }
  | { do: 'open' | 'find'; who: Traveller }
  | { do: 'close' | 'reread' | 'offline' | 'online' }
  | { do: 'colleague'; who: Traveller; action: CounterAction | 'cancel' }
  /** The next responses to writes about this booking. `isForever`: the last one is repeated. */
  | { do: 'trouble'; who: Traveller; answers: readonly Answer[]; isForever: boolean }
  | { do: 'sleep'; ms: number }
  | { do: 'decide'; who: Traveller; choice: 'send' | 'drop' }
  | { do: 'unstick'; who: Traveller; choice: 'retry' | 'drop' }
  | { do: 'answer'; who: Traveller; answer: DayAnswer }
);

/** Two minutes of a person's actions and of events around them. */
export type Schedule = {
  seed: number;
  view: 'today' | 'bookings';
  /** The finder covers the page, and closes after a check-in. */
  isPhone: boolean;
  /** The bookings whose bags are in the room at the start. */
  inStore: readonly Traveller[];
  steps: readonly Step[];
};
