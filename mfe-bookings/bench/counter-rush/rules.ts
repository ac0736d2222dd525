import { isUndo } from '../../src/model/counter-action.ts';
import type { Press, Run } from './run-schedule.ts';
import { controlAt, type Seen } from './screen.ts';

export type Broken = { rule: string; at: number; text: string };

type Rule = (run: Run) => Broken[];

/** How long screens may differ: one draws a frame after the other. */
const MOMENT_MS = 700;
/** A write about a booking that nothing is wrong with has reached the server by then. */
const MOST_WAIT_MS = 15_000;
/** A host who has just touched the list is about to touch it again. */
const BUSY_MS = 3000;

/** What a point showed from before the finger went down until it came up: one entry for each different thing. */
function seenAt({ history }: Run, { seen: { from, to }, point }: Press): string[] {
  const seen = history.slice(from, to).map(({ screen }) => {
    const control = controlAt(screen, point);
    return control ? `${control.action} of ${control.who}` : 'nothing';
  });
  return seen.filter((each, index) => each !== seen[index - 1]);
}

const aWriteIsWhatWasSeen: Rule = (run) =>
  run.presses.flatMap((press) => {
    const seen = seenAt(run, press);
    const meant = [...new Set(seen.filter((each) => each !== 'nothing'))];
    return press.writes.flatMap((write, index) => {
      const made = `${write.action} of ${write.who}`;
      if (index === 0 && meant.length === 1 && meant[0] === made) return [];
      return {
        rule: `wrong press on ${kindOf(run, press, meant, made)}`,
        at: press.up,
        text: `${made} was written; under the finger was ${seen.join(', then ')}`,
      };
    });
  });

/** Says what became another thing under the finger. */
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

const noWriteWithoutAPress: Rule = ({ writes, steps }) =>
  writes
    .filter(({ by }) => by === 'other')
    .filter(({ at }) => {
      const isKey = steps.some(
        (step) => step.do === 'key' && step.key !== 'ArrowDown' && at - step.at >= 0 && at - step.at < 1000,
      );
      const isText = steps.some(
        (step) =>
          (step.do === 'type' || step.do === 'scan') &&
          at >= step.at &&
          at < step.at + step.text.length * step.every + 1000,
      );
      return isText || !isKey;
    })
    .map(({ at, who, action }) => ({ rule: 'a write without a press', at, text: `${action} of ${who}` }));

const undoOnce: Rule = ({ writes }) =>
  writes.flatMap((write, index) => {
    const before = writes[index - 1];
    const isTwice = before?.by === 'other' && write.by === 'other' && isUndo(before.action) && isUndo(write.action);
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

const everyWriteEnds: Rule = ({ writes, endings, arrivals, onScreen }) =>
  writes.flatMap(({ id, at, who, action }) => {
    const ends = endings.filter((ending) => ending.id === id);
    const applied = arrivals.filter(({ key, isApplied }) => key === id && isApplied).length;
    const text = `${action} of ${who}`;
    if (ends.length === 0 && !onScreen.includes(id)) return [{ rule: 'a write was lost', at, text }];
    if (ends.length > 1) return [{ rule: 'a write ended twice', at, text }];
    if (ends[0]?.outcome === 'sent' && applied !== 1)
      return [{ rule: 'a write that was sent has not arrived', at, text }];
    if (ends[0]?.outcome === 'refused' && applied > 0)
      return [{ rule: 'a write that was refused has arrived', at, text }];
    return [];
  });

const inOrder: Rule = ({ writes, arrivals }) => {
  const orderOf = (key: string) => writes.findIndex(({ id }) => id === key);
  const applied = arrivals.filter(({ isApplied }) => isApplied);
  return applied.flatMap((arrival, index) => {
    const earlier = applied.slice(0, index).findLast(({ who }) => who === arrival.who);
    return earlier && orderOf(earlier.key) > orderOf(arrival.key)
      ? [{ rule: 'out of order', at: arrival.at, text: arrival.who }]
      : [];
  });
};

const noOutWithoutIn: Rule = ({ arrivals, steps }) =>
  arrivals
    .filter(({ isApplied, isBroken }) => isApplied && isBroken)
    .filter(
      ({ who, at }) =>
        !steps.some((step) => step.do === 'decide' && step.who === who && step.choice === 'send' && step.at < at),
    )
    .map(({ at, who }) => ({ rule: 'out without in', at, text: `${who} is checked out and was never checked in` }));

/** Only bookings with which nothing is wrong: no answer failed, nobody else changed them. */
const oneBookingDoesNotDelayAnother: Rule = ({ writes, arrivals, endings, end, steps }) => {
  const isAboutAll = steps
    .filter((step) => step.do === 'offline' || step.do === 'online' || step.do === 'sleep')
    .map(({ at }) => at);
  return writes.flatMap(({ id, at, who, action }) => {
    const arrived = Math.min(
      arrivals.find(({ key }) => key === id)?.at ?? Infinity,
      endings.find((ending) => ending.id === id)?.at ?? Infinity,
      end,
    );
    const isTroubled = steps.some(
      (step) =>
        (step.do === 'trouble' || step.do === 'colleague' || step.do === 'decide') &&
        step.who === who &&
        step.at < arrived,
    );
    const isOff = isAboutAll.some((moment) => moment >= at - 60_000 && moment <= arrived);
    if (isTroubled || isOff || arrived - at <= MOST_WAIT_MS) return [];
    return [
      {
        rule: 'delayed by another booking',
        at,
        text: `${action} of ${who} waited ${Math.round((arrived - at) / 1000)} s`,
      },
    ];
  });
};

const oneBookingOneState: Rule = ({ history, end }) => {
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

function disagreement(says: Seen['screen']['says']): { text: string; rule: string } | undefined {
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

/** Of what can be touched: a host who works in the list finds each row where it was. */
const rowsStandStill: Rule = ({ history, presses, steps }) => {
  const inputs = [
    ...presses.filter(({ step }) => step.on === 'row').map(({ up }) => up),
    ...steps.filter((step) => step.do === 'key' && step.key === 'ArrowDown').map(({ at }) => at),
  ];
  return history.flatMap(({ since, screen }, index) => {
    const before = history[index - 1]?.screen;
    if (!before || !inputs.some((at) => since > at && since - at < BUSY_MS)) return [];
    const moved = screen.controls.find(({ on, who, box }) =>
      before.controls.some((each) => on === 'row' && each.on === 'row' && each.who === who && each.box.y !== box.y),
    );
    return moved ? [{ rule: 'a row moved while somebody worked in the list', at: since, text: moved.who }] : [];
  });
};

/** An alert that offers Undo says so for this long; the row may offer it instead. */
const PROMISED_MS = 10_000;

const undoKeepsItsTime: Rule = ({ history, writes, endings, end, steps }) => {
  const known = new Set<string>();
  return history.flatMap(({ since, screen }, index) =>
    screen.controls
      .filter(({ on, element }) => on === 'alert' && !known.has(element))
      .flatMap(({ element, who, action }) => {
        known.add(element);
        const until = Math.min(since + PROMISED_MS - 100, end);
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

const RULES: readonly Rule[] = [
  aWriteIsWhatWasSeen,
  noWriteWithoutAPress,
  undoOnce,
  everyWriteEnds,
  inOrder,
  noOutWithoutIn,
  oneBookingDoesNotDelayAnother,
  oneBookingOneState,
  rowsStandStill,
  undoKeepsItsTime,
];

/** What was wrong in a run, in the order of time. */
export const brokenRules = (run: Run): Broken[] => RULES.flatMap((rule) => rule(run)).toSorted((a, b) => a.at - b.at);
