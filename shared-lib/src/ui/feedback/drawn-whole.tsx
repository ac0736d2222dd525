import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** The maximum time in ms that the content waits for parts that are still loading. */
const WAIT_MS = 2000;

type OutlineCount = (by: 1 | -1) => void;

const Outlines = createContext<OutlineCount | null>(null);

/** Makes the surrounding `DrawnWhole` wait while this part is loading. */
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
    // The hidden content is laid out at its final position, so that parts that load only once they're in view start
    // to load. In print, the loaded parts are visible.
    '@media not print': {
      '&[data-waiting]': { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    },
  },
});

/**
 * Shows its content once all parts that load separately have loaded, or after 2 s. Until then, it shows `outline`,
 * because parts that appear one after the other would move the rest under the host's thumb.
 */
export function DrawnWhole({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const [changes, change] = useState(0);
  const outlines = useRef(0);
  const [count] = useState((): OutlineCount => (by) => {
    outlines.current += by;
    change((before) => before + 1);
  });
  // Children's layout effects run first, so all parts that are loading in this render have been counted.
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
