import { type Traveller, TRAVELLERS } from '../../mfe-bookings/bench/counter-rush/schedule.ts';
import type { Control, Screen, ShownAction, Stay } from '../../mfe-bookings/bench/counter-rush/screen.ts';
import { idOf, travellerOf } from '../../mfe-bookings/bench/counter-rush/travellers.ts';
import texts from '../../mfe-bookings/src/locales/en.json' with { type: 'json' };
import type { Drawn } from './watch-page.ts';

/** What a page shows, as the rules of the model know it. */
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
      rows: saysOf(known.filter(({ on }) => on === 'row')),
      finder: saysOf(known.filter(({ on }) => on === 'found')),
      sheet: saysOf(known.filter(({ on }) => on === 'main' || on === 'below')),
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

/** Whose last change waits, or is told about, on the screen. */
export const isTold = ({ notes }: Drawn, who: Traveller) => idOf(who) in notes;

/** From the top of the screen to its bottom. */
const LAYERS: readonly Control['on'][] = ['alert', 'found', 'main', 'below', 'both', 'row'];

function actionOf(label: string): ShownAction {
  if (label === texts['sheet.both']) return 'checkInAndOut';
  const way = /check[- ]in/i.test(label) ? 'In' : 'Out';
  return label.startsWith('Undo') ? `undoCheck${way}` : `check${way}`;
}

/** What the next action of a booking says about it; Undo, below it in the sheet, says it only where it is alone. */
const SAYS: Partial<Record<ShownAction, Stay>> = {
  checkIn: 'expected',
  checkOut: 'in',
  undoCheckIn: 'in',
  undoCheckOut: 'out',
};

const saysOf = (controls: readonly Control[]): Screen['says'][string] =>
  Object.fromEntries(
    [...Map.groupBy(controls, ({ who }) => who)].flatMap(([who, [first, second]]) => {
      const isNeverIn = first?.action === 'checkIn' && second?.action === 'undoCheckOut';
      const stay = isNeverIn ? 'out without in' : first && SAYS[first.action];
      return stay ? [[who, stay]] : [];
    }),
  );

const refusal = (
  action: 'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut',
  half: 'first' | 'second' | 'both',
) => {
  const sentence = texts[`note.refused.${half === 'first' ? action : half}`];
  return { action, half, text: sentence.replace('{{reason}}', '') };
};

const REFUSALS = [
  refusal('checkIn', 'first'),
  refusal('checkOut', 'first'),
  refusal('undoCheckIn', 'first'),
  refusal('undoCheckOut', 'first'),
  refusal('checkIn', 'both'),
  refusal('checkOut', 'second'),
];
