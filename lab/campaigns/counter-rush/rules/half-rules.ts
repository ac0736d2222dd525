import type { Run } from '../run-schedule.ts';
import { controlAt } from '../screen.ts';
import type { Rule } from './rules.ts';

/** Rule: *Check in and out* creates either both of its writes or neither. */
export const bothHalvesAreWritten: Rule = (run) =>
  run.presses.flatMap(({ seen, point, up, writes }) => {
    const shown = run.history[seen.to - 1];
    const control = shown && controlAt(shown.screen, point);
    if (control?.action !== 'checkInAndOut' || writes.length === 0 || writes.length === 2) return [];
    return [{ rule: 'half of check in and out was written', at: up, text: control.who }];
  });

/**
 * Rule: a row that reports a refused write describes correctly what happened to that write and to the other half of
 * *Check in and out*.
 */
export const refusalsAreTrue: Rule = (run) =>
  run.history.flatMap(({ since, screen }, index) => {
    const before = run.history[index - 1]?.screen.refused ?? {};
    return Object.entries(screen.refused).flatMap(([who, said]) => {
      const known = Object.entries(before).find(([name]) => name === who)?.[1];
      if (known?.action === said.action && known.half === said.half) return [];
      const half = halfAt(run, who, since);
      if (half === said.half) return [];
      return [
        { rule: 'a refusal is told wrongly', at: since, text: `${who}: ${said.action} ${said.half}, not ${half}` },
      ];
    });
  });

/** Returns which half of *Check in and out* was last refused for this traveller. */
function halfAt({ writes, endings, arrivals }: Run, who: string, at: number): string {
  const own = writes.filter((write) => write.who === who);
  const refused = endings.findLast(
    ({ id, at: ended, outcome }) => ended <= at && outcome === 'refused' && own.some((write) => write.id === id),
  );
  const position = own.findIndex(({ id }) => id === refused?.id);
  const write = own[position];
  const isDone = (key: string) => arrivals.some((each) => each.key === key && each.isApplied && each.at <= at);
  if (!write) return 'refused at all';
  if (isDone(write.id)) return 'refused: it was done';
  // If the check-out was undone before it was sent, the note doesn't mention it.
  const last = own.findLast((each) => each.at <= at);
  if (write.action === 'checkIn' && last !== write && last?.action === 'checkOut') return 'both';
  const before = own[position - 1];
  const isWaited = endings.some(({ id, at: ended }) => id === before?.id && ended >= write.at);
  const isSecond = write.action === 'checkOut' && before?.action === 'checkIn' && isWaited && isDone(before.id);
  return isSecond ? 'second' : 'first';
}

/** Rule: the host is asked only about changes by somebody else. */
export const questionsAreTrue: Rule = ({ history, steps }) =>
  history.flatMap(({ since, screen }, index) =>
    screen.asked
      .filter((who) => !history[index - 1]?.screen.asked.includes(who))
      .filter((who) => !steps.some((step) => step.do === 'colleague' && step.who === who && step.at <= since))
      .map((who) => ({ rule: 'a question about a change that nobody made', at: since, text: who })),
  );

/** Rule: *Already done by someone else* appears only after a change by somebody else. */
export const othersDidIt: Rule = ({ endings, writes, steps }) =>
  endings
    .filter(({ outcome }) => outcome === 'alreadyDone')
    .flatMap(({ id, at }) => {
      const write = writes.find((each) => each.id === id);
      const isByOther = steps.some((step) => step.do === 'colleague' && step.who === write?.who && step.at <= at);
      return isByOther
        ? []
        : [{ rule: 'somebody else is said to have done it', at, text: `${write?.action} of ${write?.who}` }];
    });
