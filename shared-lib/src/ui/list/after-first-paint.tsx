import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';

/**
 * Draws its children a frame after what stands above them, which does not wait for them then: for what is below the first
 * screen of a phone. At once on the way back, and to a target within the page: the browser looks for its position in the
 * first frame.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }): ReactNode {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const [isDrawn, setDrawn] = useState(isBack || hash !== '');
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), []);
  return isDrawn ? children : null;
}
