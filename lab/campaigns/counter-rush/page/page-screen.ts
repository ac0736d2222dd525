import { type Traveller, TRAVELLERS } from '../schedule.ts';
import type { Control, Screen, ShownAction, Stay } from '../screen.ts';
import { idOf, travellerOf } from '../travellers.ts';
import type { Drawn } from './draw-page.ts';

/** Converts the screen read from a page to the form that the rules use. */
export function screenOf({ controls, covers, scrolled, notes, asked }: Drawn): Screen {
  const known = controls.flatMap(({ name, label, ...control }): Control[] => {
    const who = TRAVELLERS.find((each) => each === name);
    return who ? [{ ...control, who, action: actionOf(label) }] : [];
  });
  return {
    controls: known.toSorted((a, b) => LAYERS.indexOf(a.on) - LAYERS.indexOf(b.on)),
    covers,
    scrolled,
    says: {
      rows: statesOf(known.filter(({ on }) => on === 'row')),
      finder: statesOf(known.filter(({ on }) => on === 'found')),
      sheet: statesOf(known.filter(({ on }) => on === 'main' || on === 'below')),
    },
    refused: Object.fromEntries(
      Object.entries(notes).flatMap(([id, note]) => {
        const refusal = REFUSALS.find(({ text }) => note.startsWith(text));
        return refusal ? [[travellerOf(id), { action: refusal.action, half: refusal.half }]] : [];
      }),
    ),
    asked: TRAVELLERS.filter((who) => asked.includes(who)),
    answered: {},
  };
}

/** Whether the screen shows the result of a booking's last change, or asks about it. */
export const isNoted = ({ notes, asked }: Drawn, who: Traveller) => idOf(who) in notes || asked.includes(who);

/** The layers of the screen, topmost first. */
const LAYERS: readonly Control['on'][] = ['alert', 'found', 'main', 'below', 'both', 'row'];

function actionOf(label: string): ShownAction {
  if (label === 'Check in and out') return 'checkInAndOut';
  const way = /check[- ]in/i.test(label) ? 'In' : 'Out';
  return label.startsWith('Undo') ? `undoCheck${way}` : `check${way}`;
}

/**
 * The booking state in which each action is offered. If the sheet shows several buttons for a booking, only the first
 * counts, because Undo is shown below it.
 */
const SAYS: Partial<Record<ShownAction, Stay>> = {
  checkIn: 'expected',
  checkOut: 'in',
  undoCheckIn: 'in',
  undoCheckOut: 'out',
};

const statesOf = (controls: readonly Control[]): Screen['says'][string] =>
  Object.fromEntries(
    [...Map.groupBy(controls, ({ who }) => who)].flatMap(([who, [first]]) => {
      const stay = first && SAYS[first.action];
      return stay ? [[who, stay]] : [];
    }),
  );

/**
 * The sentences that report a refusal in a row. If one sentence starts with another, the longer one must come first.
 */
const REFUSALS: readonly (NonNullable<Screen['refused'][Traveller]> & { text: string })[] = [
  { action: 'checkIn', half: 'both', text: 'Not checked in, so nothing was checked out either.' },
  { action: 'checkOut', half: 'second', text: 'Checked in, but not checked out.' },
  { action: 'checkIn', half: 'first', text: 'Not checked in.' },
  { action: 'checkOut', half: 'first', text: 'Not checked out.' },
  { action: 'undoCheckIn', half: 'first', text: 'Check-in not undone.' },
  { action: 'undoCheckOut', half: 'first', text: 'Check-out not undone.' },
];
