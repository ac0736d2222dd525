import type { Clock } from './clock.ts';
import type { Counter, Write } from './counter.ts';
import type { Step } from './schedule.ts';
import { middleOf, type Point, type Screen, type Seen } from './screen.ts';

export type Press = {
  down: number;
  up: number;
  point: Point;
  step: Extract<Step, { do: 'tap' }>;
  /** The range of screens that the host may have reacted to. The end is exclusive. */
  seen: { from: number; to: number };
  writes: Write[];
};

/** How long before the touch the host may have decided, in ms. A press refers to what was visible since then. */
const DECIDED_MS = 400;

/** A point outside the page. Lifting the finger there presses nothing. */
const NOWHERE: Point = { x: -1, y: -1 };

export type Watch = ReturnType<typeof watch>;

/** Records the screens and which press caused which write. */
export function watch(counter: Counter, { now, after }: Pick<Clock, 'now' | 'after'>) {
  const history: Seen[] = [];
  const presses: Press[] = [];
  let last: Screen | null = null;
  let lastText = '';
  const keep = ({ since, screen }: Seen) => {
    const text = JSON.stringify(screen);
    if (text !== lastText) history.push({ since, screen: structuredScreen(screen) });
    lastText = text;
  };
  let seenWrites = 0;
  let cause: Press | null = null;
  let finger: { press: Press; cancel: () => void } | null = null;
  const notice = () => {
    for (const seen of counter.screens()) {
      if (seen.screen !== last) keep(seen);
      last = seen.screen;
    }
    const fresh = counter.writes.slice(seenWrites);
    seenWrites = counter.writes.length;
    cause?.writes.push(...fresh);
    cause = null;
  };
  const tap = (step: Extract<Step, { do: 'tap' }>) => {
    notice();
    // Skips the tap if the model's only finger is still down.
    if (presses.some(({ down, step: { hold } }) => now() <= down + hold)) return;
    const screen = history.findLast(({ since }) => since <= now() - step.ago)?.screen;
    const aims = screen?.controls.filter(({ on }) => on === step.on) ?? [];
    // If the traveller has no such control, the first control of the same kind is used. There is at most one sheet and
    // one finder, and hosts don't distinguish between alerts.
    const aim = aims.find(({ who }) => who === step.who) ?? (step.on === 'row' ? undefined : aims[0]);
    if (!aim) return;
    const point = middleOf(aim);
    const press: Press = {
      down: now(),
      up: now() + step.hold,
      point,
      step,
      seen: { from: history.length, to: 0 },
      writes: [],
    };
    press.seen.from = Math.max(
      0,
      history.findLastIndex(({ since }) => since <= now() - DECIDED_MS),
    );
    presses.push(press);
    counter.down(point);
    const cancel = after(step.hold, () => {
      finger = null;
      notice();
      press.up = now();
      press.seen.to = history.length;
      cause = press;
      counter.up(point);
    });
    finger = { press, cancel };
  };
  /** Cancels a press that has begun, as the browser does when the device goes to sleep. */
  const letGo = () => {
    if (!finger) return;
    finger.cancel();
    presses.splice(presses.indexOf(finger.press), 1);
    finger = null;
    counter.up(NOWHERE);
  };
  return { history, presses, notice, tap, letGo };
}

const structuredScreen = ({ controls, covers, scrolled = 0, says, refused, asked, answered }: Screen): Screen => ({
  controls: controls.map(({ on, element, box, who, action, isEnabled, waited = 0 }) => ({
    on,
    element,
    box,
    who,
    action,
    isEnabled,
    waited,
  })),
  covers,
  scrolled,
  says,
  refused,
  asked,
  answered,
});
