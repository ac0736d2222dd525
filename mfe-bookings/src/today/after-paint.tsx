import { type ReactNode, startTransition, useEffect, useState } from 'react';

type AfterPaintProps<T> = { value: T; children: (value: T) => ReactNode };

/**
 * Draws a value one frame late, so that it does not delay the frame of a tap. `useDeferredValue` would not do: its
 * second render starts before the first is painted.
 */
export function AfterPaint<T>({ value, children }: AfterPaintProps<T>): ReactNode {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // The frame is painted once this task has ended.
      timer = setTimeout(() => startTransition(() => setDrawn(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return children(drawn);
}
