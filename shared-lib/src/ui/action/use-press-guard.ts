import { type RefCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isSamePress, type PressOf } from './press-guard.ts';
import { type PressControl, type PressWatch, pressWatchOf } from './press-watch.ts';

type PressGuard = {
  attach: RefCallback<Element>;
  /** True if a press would be ignored now. */
  isResting: boolean;
  /** Call this for each click. Returns whether the click takes effect. */
  takesClick: () => boolean;
};

/**
 * Guards a control that writes data against presses that were meant for something else. If something else could
 * previously be tapped at its position, the control ignores presses for 400 ms after its action, target or position
 * has changed.
 */
export function usePressGuard(press: PressOf): PressGuard {
  const [guard] = useState(() => createGuard(press));
  const { action, of } = press;
  // A layout effect runs before the paint, so that a control whose action changes looks inactive in the same frame.
  useLayoutEffect(() => guard.follow({ action, of }), [guard, action, of]);
  const isResting = useSyncExternalStore(guard.listen, guard.isResting, () => false);
  return { attach: guard.attach, isResting, takesClick: guard.takesClick };
}

function createGuard(first: PressOf) {
  let tell = () => {};
  let at: { element: Element; watch: PressWatch } | null = null;
  const control: PressControl = {
    press: first,
    since: performance.now(),
    isResting: false,
    onRest: () => tell(),
  };
  return {
    attach: (element: Element | null) => {
      at?.watch.leave(at.element);
      at = element && { element, watch: pressWatchOf(element) };
      at?.watch.enter(at.element, control);
    },
    follow: (press: PressOf) => {
      if (isSamePress(control.press, press)) return;
      control.press = press;
      control.since = performance.now();
      at?.watch.changed(at.element, control);
    },
    listen: (onChange: () => void) => {
      tell = onChange;
      return () => {
        tell = () => {};
      };
    },
    isResting: () => control.isResting,
    takesClick: () => at === null || at.watch.takesClick(at.element, control),
  };
}
