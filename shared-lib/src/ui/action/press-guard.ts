/**
 * The action and target of a press, such as `checkIn` for booking `b1`. A control whose action or target changes
 * counts as a different control.
 */
export type PressOf = { action: string; of: string };

export type Position = { left: number; top: number; width: number; height: number };
export type Point = { x: number; y: number };

/** A control's position, and the period during which the control was there. */
export type Span = {
  /** The element in which the control was rendered. */
  holder: object;
  /** Null for elements that people tap but that aren't guarded, such as links, fields and whole rows. */
  press: PressOf | null;
  position: Position;
  /**
   * The number of dialogs, menus and alerts that contain the control. Controls in a higher layer cover those in lower
   * layers.
   */
  layer: number;
  from: number;
  /** `Infinity` while the control is still at this position. */
  until: number;
};

export type Measured = Pick<Span, 'holder' | 'press' | 'position' | 'layer'> & {
  /** The time at which the control was first rendered. If it's missing, the control counts as new. */
  since?: number | undefined;
};

/** The last press that took effect. */
export type LastPress = { span: Span; press: PressOf; at: number };

/**
 * How long a control ignores presses after a change, in ms. People need about this long to notice the change and stop
 * their finger.
 */
export const REST_MS = 400;
/**
 * How long, in ms, a control ignores presses if the host's own press made it appear at this position. People tap again
 * within this time if a slow phone doesn't seem to react.
 */
export const IMPATIENT_MS = 2000;

/**
 * Returns the spans after a new measurement. A control that has moved by less than half its size counts as unmoved,
 * because rounding causes small moves. Spans that have ended are kept for `REST_MS`.
 */
export function nextSpans(spans: readonly Span[], measured: readonly Measured[], at: number): Span[] {
  const open = Map.groupBy(
    spans.filter(({ until }) => until === Infinity),
    keyOf,
  );
  const holders = new Set(measured.map(({ holder }) => holder));
  const kept = new Set<Span>();
  const now = measured.map(({ since = at, ...found }): Span => {
    const before = open.get(keyOf(found)) ?? [];
    const own = before.find(({ holder }) => holder === found.holder);
    // React may have rendered the same control into a new element, so the action and target identify it.
    const known = own ?? before.find((span) => !holders.has(span.holder) && !kept.has(span));
    if (!known || !isNear(known.position, found.position)) return { ...found, from: own ? at : since, until: Infinity };
    kept.add(known);
    return { ...known, ...found };
  });
  const left = spans.flatMap((span) => {
    if (kept.has(span)) return [];
    const until = Math.min(span.until, at);
    return at - until < REST_MS ? [{ ...span, until }] : [];
  });
  return [...now, ...left];
}

/**
 * Returns the spans after the action in this element has changed: the old control's span ends and a new one begins.
 */
export function replacedSpans(spans: readonly Span[], holder: object, press: PressOf, at: number): Span[] {
  return spans.flatMap((span) =>
    span.holder === holder && span.until === Infinity
      ? [
          { ...span, until: at },
          { ...span, press, from: at },
        ]
      : [span],
  );
}

/**
 * Returns the time until which presses on this control are ignored. That's 400 ms after the control has taken the
 * place of something that could be tapped, and two seconds after the host's own press on the same target. A control
 * that appears in an empty position accepts presses at once.
 */
export function restUntil(
  spans: readonly Span[],
  control: Span & { press: PressOf },
  { last, point }: { last: LastPress | null; point?: Point | undefined },
): number {
  const centre = {
    x: control.position.left + control.position.width / 2,
    y: control.position.top + control.position.height / 2,
  };
  const isHere = ({ holder, position }: Span) =>
    holder === control.holder || covers(position, centre) || (point !== undefined && covers(position, point));
  const ends = spans
    .filter((span) => span.from !== control.from && keyOf(span) !== keyOf(control) && isHere(span))
    .flatMap(({ layer, from, until }) => {
      const isUnder = layer < control.layer && until > control.from;
      // The other control was replaced, or it covered this one and has disappeared, like a sheet that was just closed.
      if (until !== Infinity && !isUnder) return [until + REST_MS];
      return from < control.from ? [control.from + REST_MS] : [];
    });
  const isImpatient = last !== null && last.press.of === control.press.of && last.press.action !== control.press.action;
  return Math.max(0, ...ends, isImpatient && isHere(last.span) ? last.at + IMPATIENT_MS : 0);
}

export const isSamePress = (a: PressOf | null, b: PressOf | null) => a?.action === b?.action && a?.of === b?.of;

const keyOf = ({ holder, press }: Pick<Span, 'holder' | 'press'>) => (press ? `${press.action} ${press.of}` : holder);

export const isNear = (a: Position, b: Position) =>
  Math.abs(a.top - b.top) <= Math.min(a.height, b.height) / 2 &&
  Math.abs(a.left - b.left) <= Math.min(a.width, b.width) / 2;

/** Returns whether a control covers a point. A control without an area isn't on the screen and covers nothing. */
const covers = ({ left, top, width, height }: Position, { x, y }: Point) =>
  width > 0 && height > 0 && x >= left && x <= left + width && y >= top && y <= top + height;
