import {
  type LastPress,
  nextSpans,
  type PressOf,
  replacedSpans,
  restUntil,
  type Span,
} from '@host-portal/shared-lib/press-guard';
import type { Box, Point } from '../screen.ts';

export type Touchable = { element: string; box: Box; layer: number; press: PressOf | null };

export type PressModel = ReturnType<typeof createPressModel>;

/** Models a page's press guard, with names instead of elements. */
export function createPressModel(now: () => number, isGuarded: boolean) {
  const holders = new Map<string, object>();
  let guarded = new Map<string, { press: PressOf; since: number }>();
  let spans: Span[] = [];
  let last: LastPress | null = null;
  let verdict: { element: string; press: PressOf; isAllowed: boolean } | null = null;

  const holderOf = (element: string) => {
    const known = holders.get(element) ?? { element };
    holders.set(element, known);
    return known;
  };
  const spanOf = (element: string) =>
    spans.find(({ holder, until }) => until === Infinity && holder === holderOf(element));
  const restOf = (element: string, press: PressOf, point?: Point) => {
    const span = spanOf(element);
    return span && isGuarded ? restUntil(spans, { ...span, press }, { last, point }) : 0;
  };

  return {
    restOf,
    /** Updates the guard with the elements that are rendered now. */
    measure(touchables: readonly Touchable[]) {
      const before = guarded;
      guarded = new Map();
      for (const { element, press } of touchables) {
        const known = before.get(element);
        const isSame = known?.press.action === press?.action && known?.press.of === press?.of;
        if (known && press && !isSame) spans = replacedSpans(spans, holderOf(element), press, now());
        if (press) guarded.set(element, known && isSame ? known : { press, since: now() });
      }
      const measured = touchables.map(({ element, box: { x, y, width, height }, layer, press }) => ({
        holder: holderOf(element),
        press,
        position: { left: x, top: y, width, height },
        layer,
        since: guarded.get(element)?.since,
      }));
      spans = nextSpans(spans, measured, now());
    },
    down(element: string, press: PressOf, point?: Point) {
      verdict = { element, press, isAllowed: now() >= restOf(element, press, point) };
    },
    /** Whether the press that began with `down` takes effect. */
    takesClick(element: string, press: PressOf): boolean {
      const known = verdict;
      verdict = null;
      if (known?.element !== element || !known.isAllowed) return false;
      if (known.press.action !== press.action || known.press.of !== press.of) return false;
      const span = spanOf(element);
      if (span) last = { span, press, at: now() };
      return true;
    },
  };
}
