import type { Screen } from '../screen.ts';
import type { Broken, Rule } from './rules.ts';

/** How long two parts of the screen may show different states, because they aren't rendered in the same frame. */
const MOMENT_MS = 700;
/** How long after a touch the host is still considered to be using the list. */
const BUSY_MS = 3000;

export const oneBookingOneState: Rule = ({ history, end }) => {
  const broken: Broken[] = [];
  let open: { text: string; rule: string; since: number } | null = null;
  for (const [index, { since, screen }] of history.entries()) {
    const found = disagreement(screen.says);
    if (!found) open = null;
    else if (open?.text !== found.text) open = { ...found, since };
    const until = Math.min(history[index + 1]?.since ?? end, end);
    if (open && until - open.since > MOMENT_MS && !broken.some(({ text }) => text === open?.text)) {
      broken.push({ rule: open.rule, at: open.since, text: open.text });
    }
  }
  return broken;
};

function disagreement(says: Screen['says']): { text: string; rule: string } | undefined {
  const surfaces = Object.entries(says);
  for (const [surface, states] of surfaces) {
    for (const [who, state] of Object.entries(states)) {
      const other = surfaces.find(([, theirs]) =>
        Object.entries(theirs).some(([name, known]) => name === who && known !== state),
      );
      if (other) {
        return {
          rule: `${[surface, other[0]].toSorted().join(' and ')} disagree`,
          text: `${who}: ${state} in the ${surface}, otherwise in the ${other[0]}`,
        };
      }
    }
  }
  return undefined;
}

/** Rule: a traveller marked as absent hasn't checked in, and bags marked as still there haven't been checked out. */
export const answersAreTrue: Rule = ({ history, end }) =>
  history.flatMap(({ since, screen: { answered, says } }, index) => {
    const until = Math.min(history[index + 1]?.since ?? end, end);
    if (until - since <= MOMENT_MS) return [];
    return Object.entries(says['list'] ?? {}).flatMap(([name, stay]) => {
      const answer = Object.entries(answered).find(([who]) => who === name)?.[1];
      const isTrue = answer === 'notCome' ? stay !== 'in' && stay !== 'out' : answer !== 'stillHere' || stay !== 'out';
      return isTrue
        ? []
        : [{ rule: 'an answer of the end of day is refuted', at: since, text: `${name}: ${answer}, ${stay}` }];
    });
  });

/** Rule: an answer appears only when the host gives it, so one that was taken back doesn't reappear after an Undo. */
export const answersAreGiven: Rule = ({ history, steps }) =>
  history.flatMap(({ since, screen: { answered } }, index) => {
    const before = history[index - 1]?.screen.answered ?? {};
    const fresh = Object.entries(answered).filter(
      ([name, answer]) => !Object.entries(before).some(([known, other]) => known === name && other === answer),
    );
    return fresh
      .filter(([name]) => !steps.some((step) => step.do === 'answer' && step.who === name && step.at === since))
      .map(([name, answer]) => ({ rule: 'an answer nobody gave', at: since, text: `${name}: ${answer}` }));
  });

/** Rule: each row keeps its position while the host uses the list. */
export const rowsStandStill: Rule = ({ history, presses, steps }) => {
  const inputs = [
    ...presses.filter(({ step }) => step.on === 'row').map(({ up }) => up),
    ...steps.filter((step) => step.do === 'key' && step.key === 'ArrowDown').map(({ at }) => at),
  ];
  return history.flatMap(({ since, screen }, index) => {
    const before = history[index - 1]?.screen;
    if (!before || !inputs.some((at) => since > at && since - at < BUSY_MS)) return [];
    const scrolled = (screen.scrolled ?? 0) - (before.scrolled ?? 0);
    const moved = screen.controls.find(({ on, who, box }) =>
      before.controls.some(
        (each) => on === 'row' && each.on === 'row' && each.who === who && Math.abs(box.y + scrolled - each.box.y) >= 1,
      ),
    );
    return moved ? [{ rule: 'a row moved while somebody worked in the list', at: since, text: moved.who }] : [];
  });
};

/** How long an alert, or the booking's row in its place, offers Undo, in ms. */
const PROMISED_MS = 10_000;

export const undoKeepsItsTime: Rule = ({ history, writes, endings, end, steps }) => {
  const known = new Set<string>();
  return history.flatMap(({ since, screen }, index) =>
    screen.controls
      .filter(({ on, element }) => on === 'alert' && !known.has(element))
      .flatMap(({ element, who, action, waited = 0 }) => {
        known.add(element);
        const until = Math.min(since + PROMISED_MS - waited - 100, end);
        const isOver = (at: number) =>
          writes.some((write) => write.who === who && write.at > since && write.at <= at) ||
          endings.some(
            (ending) =>
              ending.outcome !== 'sent' &&
              ending.at <= at &&
              writes.some(({ id, who: whose }) => id === ending.id && whose === who),
          ) ||
          steps.some(
            (step) =>
              step.at <= at &&
              (step.do === 'sleep' ? step.at + step.ms > since : step.do === 'colleague' && step.who === who),
          );
        const gone = history
          .slice(index)
          .find(
            (later) =>
              later.since < until && !later.screen.controls.some((each) => each.who === who && each.action === action),
          );
        if (!gone || isOver(gone.since)) return [];
        return [
          {
            rule: 'Undo went before its time',
            at: gone.since,
            text: `${action} of ${who} was offered for ${gone.since - since} ms`,
          },
        ];
      }),
  );
};
