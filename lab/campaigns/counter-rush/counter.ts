import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import type { Clock } from './clock.ts';
import type { CounterServer } from './counter-server.ts';
import type { DayAnswer, Schedule, Step, Traveller } from './schedule.ts';
import type { Point, Seen } from './screen.ts';

export { actionOf } from '../../../mfe-bookings/src/model/counter-action.ts';

/** A change as the portal has accepted it, to be sent. */
export type Write = { id: string; at: number; who: Traveller; action: CounterAction };

/** How the portal says that a write ended. */
export type Ending = { id: string; at: number; outcome: 'sent' | 'alreadyDone' | 'dropped' | 'refused' | 'expired' };

type StepOf<Does extends Step['do']> = Extract<Step, { do: Does }>;

/** The counter under test: what a host can see of it and do to it. */
export type Counter = {
  /** What was on the screen since the last call, ending with now. Called whenever anything may have changed. */
  screens: () => readonly Seen[];
  /** The finger goes down at a point, and comes up again there. */
  down: (point: Point) => void;
  up: (point: Point) => void;
  key: (key: StepOf<'key'>['key']) => void;
  /** A person types, or a scanner does. */
  enter: (step: StepOf<'type' | 'scan'>) => void;
  open: (who: Traveller) => void;
  find: (who: Traveller) => void;
  close: () => void;
  reread: () => void;
  /** The device has lost its network. */
  cutOff: () => void;
  /** The screen was switched on again, or the network has come back. */
  wake: () => void;
  /** The host answers the question about a booking, if there is one. */
  decide: (who: Traveller, choice: 'send' | 'drop') => void;
  /** *Try again* or *Drop this change* in a row that says that its change keeps failing. */
  unstick: (who: Traveller, choice: 'retry' | 'drop') => void;
  /** An answer in *End of day*. */
  answer: (who: Traveller, answer: DayAnswer) => void;
  writes: readonly Write[];
  endings: readonly Ending[];
  /** Ids of writes that are on the screen as waiting, or that the host is asked about. */
  onScreen: () => readonly string[];
  end: () => void;
};

/** What keeps a counter from doing something wrong. Without one of them, a rule must break. */
export type Mechanism =
  /** A button rests after something else was in its place. */
  | 'press guard'
  /** Rows keep their places while the host works. */
  | 'still rows'
  /** A new alert leaves those before it. */
  | 'alert stack'
  /** A key undoes one step. */
  | 'undo once'
  /** The finder shows the same bookings as the rows. */
  | 'one state';

export type OpenCounter = (
  schedule: Schedule,
  server: CounterServer,
  clock: Clock,
  options?: { without?: readonly Mechanism[] },
) => Promise<Counter>;
