import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';

export const TRAVELLERS = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'] as const;
export type Traveller = (typeof TRAVELLERS)[number];

/** The target of a tap. `main`, `below` and `both` are buttons of the booking sheet, and `both` checks in and out. */
export type Target = 'row' | 'alert' | 'main' | 'below' | 'both' | 'found';

/**
 * The server's response to one write, after `ms`. `lost` applies the write but loses the response, and `hang` never
 * responds.
 */
export type Answer =
  | { is: 'done'; ms: number }
  | { is: 'lost'; ms: number }
  | { is: 'hang' }
  | { is: 'status'; status: 401 | 409 | 422 | 429 | 500; ms: number; retryAfter?: number };

/** The host's answers in *End of day* that change nothing on the server. */
export type DayAnswer = 'notCome' | 'stillHere';

export type Step = { at: number } & (
  | {
      do: 'tap';
      on: Target;
      who: Traveller;
      /** The finger touches the target's position as it was this many ms earlier. */
      ago: number;
      /** How long the finger stays down, in ms. */
      hold: number;
    }
  | { do: 'key'; key: 'u' | 'i' | 'o' | 'Control+z' | 'ArrowDown' }
  | { do: 'type' | 'scan'; text: string; every: number; end: '' | 'Enter' | 'Tab' }
  | { do: 'open' | 'find'; who: Traveller }
  | { do: 'close' | 'reread' | 'offline' | 'online' }
  | { do: 'colleague'; who: Traveller; action: CounterAction | 'cancel' }
  /** Sets the next responses to writes about this booking. `isForever` repeats the last one. */
  | { do: 'trouble'; who: Traveller; answers: readonly Answer[]; isForever: boolean }
  | { do: 'sleep'; ms: number }
  | { do: 'decide'; who: Traveller; choice: 'send' | 'drop' }
  | { do: 'unstick'; who: Traveller; choice: 'retry' | 'drop' }
  | { do: 'answer'; who: Traveller; answer: DayAnswer }
);

/** About two minutes of a person's actions and of the events around them. */
export type Schedule = {
  seed: number;
  view: 'today' | 'bookings';
  /** On a phone, the finder covers the page and closes after a check-in. */
  isPhone: boolean;
  /** The travellers whose bags are in store at the start. */
  inStore: readonly Traveller[];
  steps: readonly Step[];
};
