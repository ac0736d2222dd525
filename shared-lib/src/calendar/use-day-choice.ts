import { useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '@host-portal/shared-lib/contract';
import {
  type CalendarView,
  type DaySpan,
  monthAhead,
  type Position,
  spanOf,
  startOfWeek,
  turned,
  weeksIn,
} from './calendar-days.ts';

/** The chosen days, in selection order. */
type Choice = { start: Day; end: Day; line: number | null };

/** Manages a calendar's view, focus and chosen days. `lines` is the number of spots in the week view. */
export function useDayChoice(today: Day, lines: number) {
  const [view, setView] = useState<CalendarView>('month');
  const [anchor, setAnchor] = useState(() => monthAhead(today));
  const [focused, setFocused] = useState<Position>({ day: today, line: 0 });
  const [choice, setChoice] = useState<Choice | null>(null);
  // If true, the next tap extends the choice, because touch screens have no Shift key.
  const [isExtending, setExtending] = useState(false);
  const ref = useRef<HTMLTableElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  const weeks = weeksIn(view, anchor);
  const days = weeks.flat();
  const cursor = days.includes(focused.day) ? focused : { day: days[0] ?? today, line: 0 };
  const span: DaySpan | null = choice && spanOf(choice.start, choice.end, choice.line);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  /** Chooses a day or, with `extend`, all days up to it. If nothing is chosen yet, the span starts at the focus. */
  const choose = (to: Position, { extend = false } = {}) => {
    const from = extend ? (choice ?? { start: cursor.day, line: cursor.line }) : { start: to.day, line: to.line };
    setChoice({ start: from.start, end: to.day, line: view === 'week' && lines > 1 ? from.line : null });
    setFocused(to);
    setExtending(false);
  };

  /** Moves the focus, and changes the view if the focus leaves it. */
  const moveTo = (to: Position, { extend = false } = {}) => {
    if (extend) choose(to, { extend });
    else setFocused(to);
    if (!days.includes(to.day)) setAnchor(to.day);
    mustFocus.current = true;
  };

  const clear = () => {
    setChoice(null);
    setExtending(false);
  };

  const show = (next: Day, nextView = view) => {
    const shown = weeksIn(nextView, next).flat();
    const first = nextView === 'month' ? `${next.slice(0, 8)}01` : startOfWeek(next);
    setView(nextView);
    setAnchor(next);
    setFocused({ day: shown.includes(today) ? today : first, line: 0 });
    clear();
  };

  return {
    view,
    setView: (next: CalendarView) => show(next === 'week' ? cursor.day : monthAhead(cursor.day), next),
    anchor,
    weeks,
    lines,
    turn: (by: 1 | -1) => show(turned(view, anchor, by)),
    showToday: () => show(view === 'month' ? monthAhead(today) : today),
    cursor,
    span,
    choose,
    moveTo,
    clear,
    isExtending,
    /** Makes the next tap or press of Enter extend the choice from this day. A second call ends this mode. */
    extendFrom: (day: Day) => {
      if (!choice) choose({ ...cursor, day });
      setExtending(!isExtending);
    },
    ref,
    panel,
    /**
     * Scrolls to the panel of the chosen days. It must not run while a pointer is down, because the days would move
     * under the pointer.
     */
    reveal: () => requestAnimationFrame(() => panel.current?.scrollIntoView?.({ block: 'nearest' })),
  };
}

export type DayChoice = ReturnType<typeof useDayChoice>;
