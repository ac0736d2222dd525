import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import type { Half } from '../../../mfe-bookings/src/model/refusal.ts';
import type { DayAnswer, Target, Traveller } from './schedule.ts';

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

/** The action that a button's label names: a single one, or *Check in and out*. */
export type ShownAction = CounterAction | 'checkInAndOut';

/** A button that writes, as shown on the screen. */
export type Control = {
  on: Target;
  /** Its element in the document, which may show another action or booking later. */
  element: string;
  box: Box;
  who: Traveller;
  action: ShownAction;
  /** False while it's rendered as inactive. */
  isEnabled: boolean;
  /** How long an alert was hidden behind another one before it was shown with its button, in ms. */
  waited?: number;
};

export type Stay = 'expected' | 'in' | 'out' | 'out without in' | 'cancelled';

export type Answered = Readonly<Partial<Record<Traveller, DayAnswer>>>;

/**
 * The content of the screen: the controls, topmost first, and the state of each booking in each part of the portal.
 */
export type Screen = {
  controls: readonly Control[];
  /** An open sheet or finder covers the page below it. */
  covers: readonly { box: Box; above: readonly Target[] }[];
  /** How far the page is scrolled, in px. */
  scrolled?: number;
  /** The rows that show a refusal by the server, and the refused half of *Check in and out*. */
  refused: Readonly<Partial<Record<Traveller, { action: CounterAction; half: Half }>>>;
  /** The rows that ask what to do, because the booking has changed. */
  asked: readonly Traveller[];
  /** The answers of *End of day*. */
  answered: Answered;
  says: Readonly<Record<string, Partial<Record<Traveller, Stay>>>>;
};

const isIn = ({ x, y }: Point, { box }: { box: Box }) =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** The control under the finger. */
export const controlAt = ({ controls, covers }: Screen, point: Point): Control | undefined => {
  const over = covers.filter((each) => isIn(point, each));
  return controls.find((control) => isIn(point, control) && over.every(({ above }) => above.includes(control.on)));
};

export const middleOf = ({ box: { x, y, width, height } }: Control): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A past screen, with the time at which it appeared. */
export type Seen = { since: number; screen: Screen };
