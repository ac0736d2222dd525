import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import type { Half } from '../../../mfe-bookings/src/model/refusal.ts';
import type { DayAnswer, Target, Traveller } from './schedule.ts';

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

/** What a button says that it does: one action, or *Check in and out*. */
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

/** What the host can see: the topmost control first, and what each part of the portal says about each booking. */
export type Screen = {
  controls: readonly Control[];
  /** An open sheet or finder covers the page below it. */
  covers: readonly { box: Box; above: readonly Target[] }[];
  /** How far the page is scrolled, in px. */
  scrolled?: number;
  /** The rows that show a refusal by the server, and of which half. */
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

/** What was on the screen, and since when. */
export type Seen = { since: number; screen: Screen };
