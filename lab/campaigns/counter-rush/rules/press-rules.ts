import { isUndo } from '../../../../mfe-bookings/src/model/counter-action.ts';
import type { Run } from '../run-schedule.ts';
import type { Step } from '../schedule.ts';
import { controlAt } from '../screen.ts';
import type { Press } from '../watch.ts';
import type { Rule } from './rules.ts';

/** The controls at a point between touching and lifting, each listed once. */
function seenAt({ history }: Run, { seen: { from, to }, point }: Press): string[] {
  const seen = history.slice(from, to).map(({ screen }) => {
    const control = controlAt(screen, point);
    return control ? `${control.action} of ${control.who}` : 'nothing';
  });
  return seen.filter((each, index) => each !== seen[index - 1]);
}

export const aWriteIsWhatWasSeen: Rule = (run) =>
  run.presses.flatMap((press) => {
    const seen = seenAt(run, press);
    const meant = [...new Set(seen.filter((each) => each !== 'nothing'))];
    return press.writes.flatMap((write, index) => {
      const made = `${write.action} of ${write.who}`;
      if (meant.length === 1 && meant[0] && partsOf(meant[0])[index] === made) return [];
      return {
        rule: `wrong press on ${kindOf(run, press, meant, made)}`,
        at: press.up,
        text: `${made} was written; under the finger was ${seen.join(', then ')}`,
      };
    });
  });

/** *Check in and out* is two writes. */
function partsOf(shown: string): string[] {
  const [action, who] = shown.split(' of ');
  return action === 'checkInAndOut' ? [`checkIn of ${who}`, `checkOut of ${who}`] : [shown];
}

/** Describes how the target under the finger changed. */
function kindOf({ history }: Run, { point, seen }: Press, meant: readonly string[], made: string): string {
  const now = history[seen.to - 1];
  const on = now && controlAt(now.screen, point)?.on;
  const before = meant.findLast((each) => each !== made) ?? made;
  const whose = (text: string) => text.split(' of ')[1];
  const other =
    whose(before) !== whose(made)
      ? 'another traveller'
      : before.startsWith('undo')
        ? 'undo that became the next action'
        : 'another action';
  return `${on}: ${other}`;
}

/** How long an alert offers Undo. */
const PROMISED_MS = 10_000;

/** Rule: a button that stayed visible and active during the press performs the action on its label. */
export const aStillButtonActs: Rule = (run) =>
  run.presses.flatMap(({ seen: { from, to }, point, up, writes }) => {
    const controls = run.history.slice(from, to).map(({ screen }) => controlAt(screen, point));
    const [first] = controls;
    const isStill = controls.every(
      (each) => each?.isEnabled && each.action === first?.action && each.element === first.element,
    );
    if (!first || !isStill || writes.length > 0) return [];
    // A colleague may have continued with what an alert offers to undo.
    const hasGoneOn = run.steps.some(
      (step) => step.do === 'colleague' && step.who === first.who && up >= step.at && up - step.at < 2 * PROMISED_MS,
    );
    if (first.on === 'alert' && hasGoneOn) return [];
    return [{ rule: 'a press was ignored', at: up, text: `${first.action} of ${first.who} on ${first.on}` }];
  });

/** A key that comes later than this after a text isn't part of it. */
const TYPING_MS = 500;
/** How long a shortcut waits for another key. */
const SHORTCUT_MS = 500;

const lastKeyAt = ({ at, text, every, end }: Extract<Step, { do: 'type' | 'scan' }>) =>
  at + (text.length - (end ? 0 : 1)) * every;

export const noWriteWithoutAPress: Rule = ({ writes, steps, presses }) =>
  writes
    .filter(({ by }) => by === 'other')
    .filter(({ at }) => {
      const isKey = steps.some(
        (step) => step.do === 'key' && step.key !== 'ArrowDown' && at - step.at >= 0 && at - step.at < 1000,
      );
      const text = steps.find(
        (step) =>
          (step.do === 'type' || step.do === 'scan') && at > step.at && at <= lastKeyAt(step) + TYPING_MS + SHORTCUT_MS,
      );
      // Skips a press during the typing of a name, because the rest of the name could then be a shortcut. Nobody does
      // both at once.
      if (text && presses.some(({ down }) => down >= text.at && down <= at)) return false;
      const isUndo = steps.some((step) => step.do === 'key' && step.key === 'Control+z' && step.at === at);
      return (text !== undefined && !isUndo) || !isKey;
    })
    .map(({ at, who, action }) => ({ rule: 'a write without a press', at, text: `${action} of ${who}` }));

export const undoOnce: Rule = ({ writes, steps, endings }) =>
  writes.flatMap((write, index) => {
    const before = writes[index - 1];
    const isOne = before?.who === write.who && before.by === 'other' && write.by === 'other';
    // A colleague has changed the booking of the second press.
    const isOther = steps.some((step) => step.do === 'colleague' && step.who === write.who && step.at < write.at);
    // Skips a first press that undid nothing.
    const isRefused = endings.some(
      ({ id, outcome, at }) => id === before?.id && outcome === 'refused' && at < write.at,
    );
    const isTwice = isOne && !isOther && !isRefused && isUndo(before.action) && isUndo(write.action);
    return isTwice
      ? [
          {
            rule: 'a key undid two steps',
            at: write.at,
            text: `${before.action} of ${before.who}, then ${write.action} of ${write.who}`,
          },
        ]
      : [];
  });
