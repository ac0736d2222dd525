import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** How long content waits at most for what is missing in it. */
const WAIT_MS = 2000;

type OutlineCount = (by: 1 | -1) => void;

const Outlines = createContext<OutlineCount | null>(null);

/** Says that something here is still loading. The `DrawnWhole` around it waits. */
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
    // Laid out where it will be, so that parts that load when they come into view do load. Paper shows what there is.
    '@media not print': {
      '&[data-waiting]': { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    },
  },
});

/**
 * Shows content whose parts load separately when none of them is loading any more, or after 2 s. Shown one by one, each part
 * would move those below it under a thumb. `outline` is shown until then.
 */
export function DrawnWhole({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const [changes, change] = useState(0);
  const outlines = useRef(0);
  const [count] = useState((): OutlineCount => (by) => {
    outlines.current += by;
    change((before) => before + 1);
  });
  // After the effects of all outlines of this drawing.
  useLayoutEffect(() => {
    if (outlines.current === 0) setShown(true);
  }, [changes]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Whole>
      {!isShown && <div data-print="hidden">{outline}</div>}
      <Content data-waiting={isShown ? undefined : ''}>
        <Outlines value={count}>{children}</Outlines>
      </Content>
    </Whole>
  );
}
