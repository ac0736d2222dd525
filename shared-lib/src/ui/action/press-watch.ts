import { treeOf } from '../system/tree-of.ts';
import { isSamePress, type LastPress, type Point, type PressOf } from './press-guard.ts';
import { createPressPositions } from './press-positions.ts';
import { whenLaidOut } from './when-laid-out.ts';

export type PressControl = {
  press: PressOf;
  /** The time at which the control got its current action. */
  since: number;
  isResting: boolean;
  /** Called when `isResting` changes. */
  onRest: () => void;
};

/** Decides which presses take effect, for all guarded controls of a document or shadow root. */
export type PressWatch = ReturnType<typeof createPressWatch>;

const watches = new WeakMap<Node, PressWatch>();

export function pressWatchOf(element: Element): PressWatch {
  const tree = treeOf(element);
  const watch = watches.get(tree) ?? createPressWatch(tree);
  watches.set(tree, watch);
  return watch;
}

function createPressWatch(tree: Document | ShadowRoot) {
  const controls = new Map<Element, PressControl>();
  const positions = createPressPositions(tree, controls);
  const verdicts = new WeakMap<Element, { press: PressOf; isAllowed: boolean }>();
  let last: LastPress | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const tellRests = () => {
    const now = performance.now();
    const next = updateResting(controls, positions, { last, now });
    clearTimeout(restTimer);
    if (next !== Infinity) restTimer = setTimeout(tellRests, next - now + 1);
  };
  const layout = whenLaidOut(tree, () => {
    positions.measure(performance.now());
    tellRests();
  });

  const decide = (element: Element, control: PressControl, at: number, point?: Point) => {
    if (layout.isStale() || positions.isMoved(element)) layout.read();
    return at >= positions.restOf(element, control.press, { seen: positions.seen(), last, point });
  };

  const onInput = (event: Event) => {
    const element = event.composedPath().find((part): part is Element => part instanceof Element && controls.has(part));
    const control = element && controls.get(element);
    if (!control || !isPress(event)) return;
    verdicts.set(element, { press: control.press, isAllowed: decide(element, control, timeOf(event), pointOf(event)) });
  };
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const type of ['pointerdown', 'keydown']) tree[change](type, onInput, true);
  };
  const stop = () => {
    layout.stop();
    listen('removeEventListener');
    clearTimeout(restTimer);
    // Forgets the positions but not the last press, because another control may replace the removed one in the same
    // frame.
    positions.forget();
  };

  return {
    enter(element: Element, control: PressControl) {
      if (controls.size === 0) {
        layout.watch();
        listen('addEventListener');
      }
      controls.set(element, control);
      layout.markStale();
    },
    leave(element: Element) {
      controls.delete(element);
      if (controls.size === 0) stop();
      else layout.markStale();
    },
    /** Called when the control in this element gets another action. */
    changed(element: Element, control: PressControl) {
      if (!positions.spanOf(element)) return;
      positions.replace(element, control.press, control.since);
      // Doesn't read the layout, because the browser hasn't computed it yet in the animation frame of the tap.
      setResting(control, true);
      layout.markStale();
    },
    /** Returns whether the click that has just arrived takes effect. */
    takesClick(element: Element, control: PressControl): boolean {
      const verdict = verdicts.get(element);
      verdicts.delete(element);
      const isAllowed = verdict
        ? verdict.isAllowed && isSamePress(verdict.press, control.press)
        : decide(element, control, performance.now());
      const span = positions.spanOf(element);
      if (isAllowed && span) last = { span, press: control.press, at: performance.now() };
      return isAllowed;
    },
  };
}

type Positions = ReturnType<typeof createPressPositions>;

/** Makes controls that ignore presses look inactive. Returns the time at which the next one becomes active again. */
function updateResting(
  controls: ReadonlyMap<Element, PressControl>,
  positions: Positions,
  { last, now }: { last: LastPress | null; now: number },
): number {
  let next = Infinity;
  let seen: ReturnType<Positions['seen']> | undefined;
  for (const [element, control] of controls) {
    let until = 0;
    if (!positions.isLongStill(element, control.press, last, now)) {
      seen ??= positions.seen();
      until = positions.restOf(element, control.press, { seen, last });
    }
    if (until > now) next = Math.min(next, until);
    setResting(control, until > now);
  }
  return next;
}

function setResting(control: PressControl, isResting: boolean) {
  if (control.isResting === isResting) return;
  control.isResting = isResting;
  control.onRest();
}

/**
 * Returns the time at which the finger touched the screen. On a busy page, the event handler may run later. Converts
 * the event's timestamp, because fake timers don't control its clock.
 */
const timeOf = ({ timeStamp }: Event) => performance.now() - Math.max(0, new Event('now').timeStamp - timeStamp);

const isPress = (event: Event) => !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';

const pointOf = (event: Event): Point | undefined =>
  event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : undefined;
