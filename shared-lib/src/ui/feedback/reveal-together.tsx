import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** The maximum time in ms for which loaded parts wait for the others. */
const WAIT_MS = 2000;

const Frame = styled('div', { base: { position: 'relative', minWidth: 0 } });

// The hidden parts are laid out at their final position, so that parts that load only once they're in view start to
// load. In print, the loaded parts are visible.
const Parts = styled('div', {
  base: {
    '@media not print': {
      '&[data-waiting]': { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    },
  },
});

/**
 * Shows its parts once all of them have loaded, or after 2 s. Until then, it shows `outline`, because parts that appear
 * one after the other would move the rest under the host's thumb. A part that is loading renders a `Skeleton` or
 * `StillLoading`.
 */
export function RevealTogether({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const parts = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(true);
  useLayoutEffect(() => {
    const reveal = () => {
      watcher.disconnect();
      setWaiting(false);
    };
    const check = () => !parts.current?.querySelector('[data-loading]') && reveal();
    const watcher = new MutationObserver(check);
    if (parts.current) watcher.observe(parts.current, { childList: true, subtree: true });
    check();
    const timer = setTimeout(reveal, WAIT_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <Frame>
      {isWaiting && <div data-print="hidden">{outline}</div>}
      <Parts ref={parts} data-waiting={isWaiting ? '' : undefined}>
        {children}
      </Parts>
    </Frame>
  );
}

/** Makes the surrounding `RevealTogether` wait for a part that renders nothing while it's loading. */
export const StillLoading = () => <span data-loading hidden />;
