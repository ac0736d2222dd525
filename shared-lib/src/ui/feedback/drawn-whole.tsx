import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** How long content waits at most for what is missing in it. */
const WAIT_MS = 2000;

type OutlineCount = (by: 1 | -1) => void;

const Outlines = createContext<OutlineCount | null>(null);

/** Says that something here is still to come: what is drawn whole waits for it. */
export function useOutline(isToCome = true) {
  const count = useContext(Outlines);
  useLayoutEffect(() => {
    if (!isToCome) return undefined;
    count?.(1);
    return () => count?.(-1);
  }, [count, isToCome]);
}

const Whole = styled('div', { base: { position: 'relative', minWidth: 0 } });
const Content = styled('div', {
  base: {
    // Laid out where it will be, so that what is read when it comes into view is read. Paper shows what there is.
    '@media not print': {
      '&[data-waiting]': { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    },
  },
});

type DrawnWholeProps = {
  /** What stands until then. */
  outline: ReactNode;
  /** False while there is nothing to wait for the parts of. */
  isReady?: boolean;
  children: ReactNode;
};

/**
 * Content that is shown for the first time when no outline is left in it, 2 s later at the latest: drawn part by part,
 * each part would move those below it under a thumb.
 */
export function DrawnWhole({ outline, isReady = true, children }: DrawnWholeProps) {
  const [isShown, setShown] = useState(false);
  const [changes, change] = useState(0);
  const outlines = useRef(0);
  const [count] = useState((): OutlineCount => (by) => {
    outlines.current += by;
    change((before) => before + 1);
  });
  // After the effects of all outlines of this drawing.
  useLayoutEffect(() => {
    if (isReady && outlines.current === 0) setShown(true);
  }, [isReady, changes]);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <Whole>
      {!isShown && <div data-print="hidden">{outline}</div>}
      <Content data-waiting={isShown ? undefined : ''}>
        <Outlines value={count}>{children}</Outlines>
      </Content>
    </Whole>
  );
}
