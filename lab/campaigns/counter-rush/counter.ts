import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import type { Clock } from './clock.ts';
import type { CounterServer } from './counter-server.ts';
import type { DayAnswer, Schedule, Step, Traveller } from './schedule.ts';
import type { Point, Seen } from './screen.ts';

export { actionOf } from '../../../mfe-bookings/src/model/counter-action.ts';

/** A change that the portal has accepted and will send. */
export type Write = { id: string; at: number; who: Traveller; action: CounterAction };

/** The outcome of a write as the portal shows it. */
export type Ending = { id: string; at: number; outcome: 'sent' | 'alreadyDone' | 'dropped' | 'refused' | 'expired' };

type StepOf<Does extends Step['do']> = Extract<Step, { do: Does }>;

/** The counter under test, with its screens and a host's actions. */
export type Counter = {
  /**
   * Returns the screens since the last call, including the current one. Called whenever anything may have changed.
   */
  screens: () => readonly Seen[];
  /** Puts the finger down at a point. `up` lifts it at a point. */
  down: (point: Point) => void;
  up: (point: Point) => void;
  key: (key: StepOf<'key'>['key']) => void;
  /** Types a string by hand or with a scanner. */
  enter: (step: StepOf<'type' | 'scan'>) => void;
  open: (who: Traveller) => void;
  find: (who: Traveller) => void;
  close: () => void;
  reread: () => void;
  /** Notifies the counter that the device has lost its network connection. */
  cutOff: () => void;
  /** Notifies the counter that the screen was switched on again or that the network is back. */
  wake: () => void;
  /** Answers the portal's question about a booking, if there is one. */
  decide: (who: Traveller, choice: 'send' | 'drop') => void;
  /** Presses *Try again* or *Drop this change* in a row whose change keeps failing. */
  unstick: (who: Traveller, choice: 'retry' | 'drop') => void;
  /** Gives an answer in *End of day*. */
  answer: (who: Traveller, answer: DayAnswer) => void;
  writes: readonly Write[];
  endings: readonly Ending[];
  /** Returns the ids of the writes that are shown as waiting or need the host's decision. */
  onScreen: () => readonly string[];
  end: () => void;
};

/** The counter's protections against mistakes. A test disables each one and expects a rule to break. */
export type Mechanism =
  /** A button ignores presses for a moment after it has replaced something else. */
  | 'press guard'
  /** Rows keep their positions while the host uses the list. */
  | 'still rows'
  /** A new alert doesn't move the older ones. */
  | 'alert stack'
  /** Repeated key presses undo only one step. */
  | 'undo once'
  /** The finder and the rows show the same state of a booking. */
  | 'one state';

export type OpenCounter = (
  schedule: Schedule,
  server: CounterServer,
  clock: Clock,
  options?: { without?: readonly Mechanism[] },
) => Promise<Counter>;
