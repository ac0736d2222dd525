import type { CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import type { Half } from '../../../mfe-bookings/src/model/refusal.ts';
import type { DayAnswer, Target, Traveller } from './schedule.ts';

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

/** The action on a button's label: a single one, or *Check in and out*. */
export type ShownAction = CounterAction | 'checkInAndOut';

/** A button on the screen whose press creates a write. */
export type Control = {
  on: Target;
  /** The button's element in the document, which may later show a different action or booking. */
  element: string;
  box: Box;
  who: Traveller;
  action: ShownAction;
  /** False while the button is rendered as inactive. */
  isEnabled: boolean;
  /** For an alert: how long it was hidden behind another one before its button was shown, in ms. */
  waited?: number;
};

export type Stay = 'expected' | 'in' | 'out' | 'out without in' | 'cancelled';

export type Answered = Readonly<Partial<Record<Traveller, DayAnswer>>>;

/**
 * The content of the screen: its controls, topmost first, and the state of each booking in each part of the portal.
 */
export type Screen = {
  controls: readonly Control[];
  /** Areas that cover the page below them, such as an open sheet, with the controls that remain above them. */
  covers: readonly { box: Box; above: readonly Target[] }[];
  /** How far the page is scrolled, in px. */
  scrolled?: number;
  /** The travellers whose rows show a refusal, with the refused half of *Check in and out*. */
  refused: Readonly<Partial<Record<Traveller, { action: CounterAction; half: Half }>>>;
  /** The travellers whose rows ask what to do, because the booking has changed. */
  asked: readonly Traveller[];
  /** The host's answers in *End of day*. */
  answered: Answered;
  says: Readonly<Record<string, Partial<Record<Traveller, Stay>>>>;
};

const isIn = ({ x, y }: Point, { box }: { box: Box }) =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** Returns the topmost control at a point. */
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
