import { isUndo } from '../../../../mfe-bookings/src/model/counter-action.ts';
import type { Run } from '../run-schedule.ts';
import type { Step } from '../schedule.ts';
import { controlAt } from '../screen.ts';
import type { Press } from '../watch.ts';
import type { Rule } from './rules.ts';

/** Returns the controls that were at a point between touching and lifting, without repetitions. */
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

/** Splits *Check in and out* into its two writes. */
function partsOf(shown: string): string[] {
  const [action, who] = shown.split(' of ');
  return action === 'checkInAndOut' ? [`checkIn of ${who}`, `checkOut of ${who}`] : [shown];
}

/** Describes which kind of change under the finger caused the wrong press. */
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

/** How long an alert offers Undo, in ms. */
const PROMISED_MS = 10_000;

/** Rule: a button that doesn't change and stays active during the press performs the action on its label. */
export const aStillButtonActs: Rule = (run) =>
  run.presses.flatMap(({ seen: { from, to }, point, up, writes }) => {
    const controls = run.history.slice(from, to).map(({ screen }) => controlAt(screen, point));
    const [first] = controls;
    const isStill = controls.every(
      (each) => each?.isEnabled && each.action === first?.action && each.element === first.element,
    );
    if (!first || !isStill || writes.length > 0) return [];
    // The press may have no effect if a colleague has already continued with the booking that the alert offers to
    // undo.
    const hasGoneOn = run.steps.some(
      (step) => step.do === 'colleague' && step.who === first.who && up >= step.at && up - step.at < 2 * PROMISED_MS,
    );
    if (first.on === 'alert' && hasGoneOn) return [];
    return [{ rule: 'a press was ignored', at: up, text: `${first.action} of ${first.who} on ${first.on}` }];
  });

/** A key that's pressed more than this long after typed text doesn't belong to the text. */
const TYPING_MS = 500;
/** How long a shortcut waits for its next key. */
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
      // Ignores a write if a button was pressed while text was being typed, because the remaining letters can act as
      // shortcuts. Real people don't press buttons while typing.
      if (text && presses.some(({ down }) => down >= text.at && down <= at)) return false;
      const isUndo = steps.some((step) => step.do === 'key' && step.key === 'Control+z' && step.at === at);
      return (text !== undefined && !isUndo) || !isKey;
    })
    .map(({ at, who, action }) => ({ rule: 'a write without a press', at, text: `${action} of ${who}` }));

export const undoOnce: Rule = ({ writes, steps, endings }) =>
  writes.flatMap((write, index) => {
    const before = writes[index - 1];
    const isOne = before?.who === write.who && before.by === 'other' && write.by === 'other';
    // Not a violation if a colleague has changed the booking in the meantime.
    const isOther = steps.some((step) => step.do === 'colleague' && step.who === write.who && step.at < write.at);
    // Not a violation if the first undo was refused.
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
