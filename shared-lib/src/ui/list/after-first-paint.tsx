import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loneText } from '@host-portal/shared-lib/ui';
import { afterPaint } from './after-paint.ts';

/**
 * False during the caller's first frame, so that content below a phone's first screen renders one frame later and
 * doesn't delay what is above it. True at once on Back, and with a fragment in the address, because the browser looks
 * for its position in the first frame.
 */
export function useIsFirstPainted(): boolean {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const [isPainted, setPainted] = useState(isBack || hash !== '');
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/** Renders its children one frame after what is above them. */
export function AfterFirstPaint({ children }: { children: ReactNode }): ReactNode {
  return useIsFirstPainted() ? loneText(children) : null;
}
