import { type ReactNode, useEffect, useState } from 'react';
import { styled } from '../system/styled.tsx';

/** The maximum time in ms for which loaded parts wait for the others. */
const WAIT_MS = 2000;

const Frame = styled('div', { base: { position: 'relative', minWidth: 0 } });

const Outline = styled('div', {
  base: { '&:not(:has(+ [data-waiting] [data-loading]))': { display: 'none' } },
});

const WHILE_LOADING = '&[data-waiting]:has([data-loading])';

// The hidden parts are laid out at their final position, so that parts that load only once they're in view start to
// load. In print, the loaded parts are visible.
const Parts = styled('div', {
  base: {
    [WHILE_LOADING]: { position: 'absolute', top: 0, insetInline: 0, visibility: 'hidden' },
    '@media print': { [WHILE_LOADING]: { position: 'static', visibility: 'visible' } },
  },
});

/**
 * Shows its parts once all of them have loaded, or after 2 s. Until then, it shows `outline`, because parts that appear
 * one after the other would move the rest under the host's thumb. A part that is loading renders a `Skeleton` or
 * `StillLoading`.
 */
export function RevealTogether({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame>
      {isWaiting && <Outline data-print="hidden">{outline}</Outline>}
      <Parts data-waiting={isWaiting ? '' : undefined}>{children}</Parts>
    </Frame>
  );
}

/** Makes the surrounding `RevealTogether` wait for a part that renders nothing while it's loading. */
export const StillLoading = () => <span data-loading hidden />;
