import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@host-portal/shared-lib/ui/list';

type AfterPaintProps<T> = { value: T; children: (value: T) => ReactElement };

/** Draws a value one frame late, so that it does not delay the frame of a tap. */
export function AfterPaint<T>({ value, children }: AfterPaintProps<T>): ReactNode {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(() => value))), [value]);
  return children(drawn);
}
