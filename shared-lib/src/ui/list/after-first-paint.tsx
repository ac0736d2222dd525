import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loneText } from '@host-portal/shared-lib/ui';
import { afterPaint } from './after-paint.ts';

/**
 * False in the first frame of who asks: what is below the first screen of a phone comes a frame later, and what stands
 * above it does not wait. True at once on the way back, and with a target within the page: the browser looks for its
 * position in the first frame.
 */
export function useIsFirstPainted(): boolean {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const [isPainted, setPainted] = useState(isBack || hash !== '');
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/** Draws its children a frame after what stands above them. */
export function AfterFirstPaint({ children }: { children: ReactNode }): ReactNode {
  return useIsFirstPainted() ? loneText(children) : null;
}
