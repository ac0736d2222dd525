import { type RefCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isSamePress, type PressOf } from './press-guard.ts';
import { type PressControl, type PressWatch, pressWatchOf } from './press-watch.ts';

type PressGuard = {
  attach: RefCallback<Element>;
  /** A press would do nothing now. */
  isResting: boolean;
  /** Asked once for each click: whether it may act. */
  takesClick: () => boolean;
};

/**
 * For every control that writes: a press means what the host saw when they decided. While the control, its action or its
 * booking has been at this position for less than 400 ms and something else could be tapped there before, it does nothing.
 */
export function usePressGuard(press: PressOf): PressGuard {
  const [guard] = useState(() => createGuard(press));
  const { action, of } = press;
  // Before the paint: the control is drawn as resting in the frame in which it becomes another one.
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
