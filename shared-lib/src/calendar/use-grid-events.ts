import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { movedBy, type Position } from './calendar-days.ts';
import type { DayChoice } from './use-day-choice.ts';

/** Lets the host choose days by keyboard (the ARIA grid pattern), click or drag. */
export function useGridEvents(choice: DayChoice) {
  const { cursor, view, lines, isExtending, span, choose, moveTo, clear, reveal } = choice;
  /** Set while a pointer is down on a day. */
  const drag = useRef<{ from: Position; isMoved: boolean } | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = movedBy(event.key, cursor, view, lines);
    if (to) moveTo(to, { extend: event.shiftKey });
    else if (event.key === 'Enter' || event.key === ' ') choose(cursor, { extend: event.shiftKey || isExtending });
    else if (event.key === 'Escape' && span) clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (event: PointerEvent) => {
    const from = positionOf(event.target);
    const isPlain = event.button === 0 && !event.shiftKey && !isExtending;
    drag.current = from && isPlain ? { from, isMoved: false } : null;
  };

  // Touch events go to the cell where the touch began, so the current cell is found by the pointer's position.
  const onPointerMove = ({ clientX, clientY, buttons }: PointerEvent) => {
    const { current } = drag;
    const to = current && buttons > 0 ? positionOf(document.elementFromPoint(clientX, clientY)) : null;
    if (!current || !to || (to.day === current.from.day && !current.isMoved)) return;
    if (!current.isMoved) choose(current.from);
    current.isMoved = true;
    choose({ ...to, line: current.from.line }, { extend: true });
  };

  const onClick = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (at && !drag.current?.isMoved) {
      choose(at, { extend: event.shiftKey || isExtending });
      reveal();
    }
    drag.current = null;
  };

  const onPointerUp = () => {
    if (drag.current?.isMoved) reveal();
  };

  return { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onClick };
}

function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  const { day, line } = cell?.dataset ?? {};
  return day ? { day, line: Number(line) } : null;
}
