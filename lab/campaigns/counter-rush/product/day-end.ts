import type { Booking } from '@host-portal/shared-lib/contract';
import { type DayClose, openEnds, withoutRefuted } from '../../../../mfe-bookings/src/model/closing/day-close.ts';
import type { Traveller } from '../schedule.ts';
import type { Answered, Stay } from '../screen.ts';
import { idOf, travellerOf } from '../travellers.ts';

type Answers = Pick<DayClose, 'notCome' | 'stillHere'>;

export type DayEnd = ReturnType<typeof createDayEnd>;

/** Models *End of day* with its questions and the host's answers. */
export function createDayEnd() {
  let answers: Answers = { notCome: [], stillHere: [] };
  let ends = openEnds([], 0);

  return {
    draw(bookings: readonly Booking[], now: number): { says: Partial<Record<Traveller, Stay>>; answered: Answered } {
      ends = openEnds(bookings, now);
      answers = withoutRefuted(bookings, answers) ?? answers;
      const said = (ids: readonly string[], answer: keyof Answers) =>
        ids.map((id) => [travellerOf(id), answer] as const);
      return {
        says: Object.fromEntries([
          ...[...ends.arrivals, ...ends.ahead].map(({ id }) => [travellerOf(id), 'expected'] as const),
          ...ends.inStore.map(({ id }) => [travellerOf(id), 'in'] as const),
        ]),
        answered: Object.fromEntries([...said(answers.notCome, 'notCome'), ...said(answers.stillHere, 'stillHere')]),
      };
    },
    /** Gives an answer, or takes it back if it was already given. Does nothing if the question isn't shown. */
    answer(who: Traveller, answer: keyof Answers) {
      const id = idOf(who);
      const asked = answer === 'notCome' ? ends.arrivals : ends.pickups;
      if (!asked.some((booking) => booking.id === id)) return;
      const given = answers[answer];
      const next = given.includes(id) ? given.filter((other) => other !== id) : [...given, id];
      answers = { ...answers, [answer]: next };
    },
  };
}
