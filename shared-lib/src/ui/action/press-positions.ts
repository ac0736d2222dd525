import {
  IMPATIENT_MS,
  isNear,
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
import { inViewport, onContent } from './scrolled-position.ts';

/** The guarded controls by element, each with the time at which it got its current action. */
type Guarded = ReadonlyMap<Element, { press: PressOf; since: number }>;

/** Matches everything that people tap. Rows are included, because tapping a row opens its booking. */
const TAPPABLE = 'a[href], button, input, select, textarea, summary, label, [role=button], [data-booking]';

/** Matches elements that cover the rest of the page. */
const LAYER = 'dialog, [popover], [data-alert], [data-floating]';

function layerOf(element: Element): number {
  const layer = element.closest(LAYER);
  return layer ? 1 + (layer.parentElement ? layerOf(layer.parentElement) : 0) : 0;
}

/**
 * Returns whether `content-visibility` skips an element, so that it can't be pressed. Measuring such an element would
 * force the layout of its row.
 */
const isSkipped = (element: Element) => element.checkVisibility?.({ contentVisibilityAuto: true }) === false;

const asSeen = (span: Span): Span => ({ ...span, position: inViewport(span.holder, span.position) });

/** Tracks the current and recent positions of everything that can be tapped in a document or shadow root. */
export function createPressPositions(tree: Document | ShadowRoot, guarded: Guarded) {
  let spans: Span[] = [];
  /** The spans that haven't ended, by element. */
  let open = new Map<object, Span>();

  const keep = (next: Span[]) => {
    spans = next;
    open = new Map(next.filter(({ until }) => until === Infinity).map((span) => [span.holder, span]));
  };

  return {
    spanOf: (element: Element) => open.get(element),
    isMoved(element: Element): boolean {
      const span = open.get(element);
      return !span || !isNear(span.position, onContent(element));
    },
    measure(at: number) {
      const controls = [...guarded].flatMap(([holder, { press, since }]): Measured[] => {
        const position = isSkipped(holder) ? open.get(holder)?.position : onContent(holder);
        return position ? [{ holder, press, since, position, layer: layerOf(holder) }] : [];
      });
      const others = [...tree.querySelectorAll(TAPPABLE)]
        .filter((element) => !guarded.has(element) && !isSkipped(element))
        .map((holder) => ({ holder, press: null, position: onContent(holder), layer: layerOf(holder) }));
      keep(nextSpans(spans, [...controls, ...others], at));
    },
    replace: (element: Element, press: PressOf, at: number) => keep(replacedSpans(spans, element, press, at)),
    /**
     * Returns true if this control hasn't moved or changed for a while and the last press had another target. A press
     * then takes effect without a comparison of positions.
     */
    isLongStill: (element: Element, press: PressOf, last: LastPress | null, now: number) =>
      now - (open.get(element)?.from ?? now) >= REST_MS &&
      (last?.press.of !== press.of || now - last.at >= IMPATIENT_MS),
    /** Returns the spans with their current positions on the screen. */
    seen: () => spans.map(asSeen),
    restOf(element: Element, press: PressOf, { seen, last, point }: RestContext): number {
      const span = open.get(element);
      if (!span) return 0;
      const before = last && { ...last, span: asSeen(last.span) };
      return restUntil(seen, { ...asSeen(span), press }, { last: before, point });
    },
    forget: () => keep([]),
  };
}

type RestContext = { seen: readonly Span[]; last: LastPress | null; point?: Point | undefined };
