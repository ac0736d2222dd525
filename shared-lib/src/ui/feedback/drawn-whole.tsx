import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** How long the content waits for missing parts, in ms. */
const WAIT_MS = 2000;

type OutlineCount = (by: 1 | -1) => void;

const Outlines = createContext<OutlineCount | null>(null);

/** Marks a part that is still loading. The surrounding `DrawnWhole` waits for it. */
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
    // The hidden content is laid out at its final position, so that parts that load only when they are in view start to
    // load. On paper, the parts that have loaded are visible.
    '@media not print': {
      '&[data-waiting]': { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    },
  },
});

/**
 * Shows content whose parts load separately. It's shown when all of them have loaded, or after 2 s. Parts that appear
 * one by one would move those below them under a thumb. Until then, `outline` is shown.
 */
export function DrawnWhole({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const [changes, change] = useState(0);
  const outlines = useRef(0);
  const [count] = useState((): OutlineCount => (by) => {
    outlines.current += by;
    change((before) => before + 1);
  });
  // This runs after the effects of all outlines of this render.
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
