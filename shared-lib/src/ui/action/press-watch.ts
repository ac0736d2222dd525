import { treeOf } from '../system/tree-of.ts';
import {
  IMPATIENT_MS,
  isNear,
  isSamePress,
  type LastPress,
  type Measured,
  nextSpans,
  type Point,
  type PressOf,
  replacedSpans,
  REST_MS,
  restUntil,
  type Span,
} from './press-guard.ts';
import { inViewport, onContent } from './scrolled-place.ts';

export type PressControl = {
  press: PressOf;
  /** When it began to do this. */
  since: number;
  isResting: boolean;
  /** Is called when `isResting` changes. */
  onRest: () => void;
};

type Look = {
  /** All spans, on the screen. */
  seen?: readonly Span[];
  point?: Point | undefined;
};

/** Whatever a finger could have aimed at. A whole row opens its booking. */
const TAPPABLE = 'a[href], button, input, select, textarea, summary, label, [role=button], [data-booking]';

/** The guarded controls of a document or shadow root, and where everything that can be tapped has been lately. */
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
  const verdicts = new WeakMap<Element, { press: PressOf; isAllowed: boolean }>();
  let spans: Span[] = [];
  /** Those of now, by element. */
  let here = new Map<object, Span>();
  let last: LastPress | null = null;
  let isStale = false;
  let frame = 0;
  let frameTimer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const cancelFrame = () => {
    isStale = false;
    cancelAnimationFrame(frame);
    clearTimeout(frameTimer);
  };
  const keep = (next: Span[]) => {
    spans = next;
    here = new Map(next.filter(({ until }) => until === Infinity).map((span) => [span.holder, span]));
  };
  const measure = () => {
    cancelFrame();
    // A row that the browser skips can't be pressed; measuring inside it would lay it out.
    const isSkipped = (element: Element) => element.checkVisibility?.({ contentVisibilityAuto: true }) === false;
    const guarded = [...controls].flatMap(([holder, { press, since }]): Measured[] => {
      const place = isSkipped(holder) ? here.get(holder)?.place : onContent(holder);
      return place ? [{ holder, press, since, place }] : [];
    });
    const others = [...tree.querySelectorAll(TAPPABLE)]
      .filter((element) => !controls.has(element) && !isSkipped(element))
      .map((holder) => ({ holder, press: null, place: onContent(holder) }));
    keep(nextSpans(spans, [...guarded, ...others], performance.now()));
    tellRests();
  };
  /** After the paint, when the layout is known and no tap waits for its frame. */
  const schedule = () => {
    if (isStale) return;
    isStale = true;
    frame = requestAnimationFrame(() => {
      frameTimer = setTimeout(measure);
    });
  };

  const restOf = (element: Element, { press }: PressControl, { seen = spans.map(asSeen), point }: Look = {}) => {
    const span = here.get(element);
    if (!span) return 0;
    const before = last && { ...last, span: asSeen(last.span) };
    return restUntil(seen, { ...asSeen(span), press }, { last: before, point });
  };

  /** Saves the comparison with all other places for most controls. */
  const isLongStill = (element: Element, { press }: PressControl, now: number) =>
    now - (here.get(element)?.from ?? now) >= REST_MS && (last?.press.of !== press.of || now - last.at >= IMPATIENT_MS);

  /** Draws what rests as resting, and wakes it up. */
  const tellRests = () => {
    const now = performance.now();
    let next = Infinity;
    let seen: Span[] | undefined;
    for (const [element, control] of controls) {
      let until = 0;
      if (!isLongStill(element, control, now)) {
        seen ??= spans.map(asSeen);
        until = restOf(element, control, { seen });
      }
      const isResting = until > now;
      if (isResting) next = Math.min(next, until);
      if (control.isResting === isResting) continue;
      control.isResting = isResting;
      control.onRest();
    }
    clearTimeout(restTimer);
    if (next !== Infinity) restTimer = setTimeout(tellRests, next - now + 1);
  };

  const decide = (element: Element, control: PressControl, at: number, point?: Point) => {
    const span = here.get(element);
    if (isStale || !span || !isNear(span.place, onContent(element))) measure();
    return at >= restOf(element, control, { point });
  };

  const onInput = (event: Event) => {
    const element = event.composedPath().find((part): part is Element => part instanceof Element && controls.has(part));
    const control = element && controls.get(element);
    if (!control) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const point = event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : undefined;
    verdicts.set(element, { press: control.press, isAllowed: decide(element, control, timeOf(event), point) });
  };

  const mutations = new MutationObserver(schedule);
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(schedule);
  const start = () => {
    const attributeFilter = ['class', 'style', 'hidden', 'open'];
    mutations.observe(tree, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter });
    sizes?.observe(document.documentElement);
    for (const type of INPUTS) tree.addEventListener(type, onInput, true);
    for (const type of MOVES) tree.addEventListener(type, schedule, true);
  };
  const stop = () => {
    mutations.disconnect();
    sizes?.disconnect();
    for (const type of INPUTS) tree.removeEventListener(type, onInput, true);
    for (const type of MOVES) tree.removeEventListener(type, schedule, true);
    cancelFrame();
    clearTimeout(restTimer);
    keep([]);
    last = null;
  };

  return {
    enter(element: Element, control: PressControl) {
      if (controls.size === 0) start();
      controls.set(element, control);
      schedule();
    },
    leave(element: Element) {
      controls.delete(element);
      if (controls.size === 0) stop();
      else schedule();
    },
    /** The control in this element does something else now. */
    changed(element: Element, control: PressControl) {
      if (!here.has(element)) return;
      keep(replacedSpans(spans, element, control.press, control.since));
      // Without asking for the layout, which isn't done yet in the frame of a tap.
      control.isResting = true;
      control.onRest();
      schedule();
    },
    /** Whether the click that has just come may act. */
    takesClick(element: Element, control: PressControl): boolean {
      const verdict = verdicts.get(element);
      verdicts.delete(element);
      const isAllowed = verdict
        ? verdict.isAllowed && isSamePress(verdict.press, control.press)
        : decide(element, control, performance.now());
      const span = here.get(element);
      if (isAllowed && span) last = { span, press: control.press, at: performance.now() };
      return isAllowed;
    },
  };
}

const INPUTS = ['pointerdown', 'keydown'];
/** What moves controls without a change of the document. */
const MOVES = ['transitionend', 'animationend', 'load', 'toggle'];

const asSeen = (span: Span): Span => ({ ...span, place: inViewport(span.holder, span.place) });

/** When the finger went down; a busy page hears of it later. Events have a clock that tests and tools don't replace. */
const timeOf = ({ timeStamp }: Event) => performance.now() - Math.max(0, new Event('now').timeStamp - timeStamp);
