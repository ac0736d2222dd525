import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';
import { useIsWide } from '../platform/use-is-wide.ts';
import { AccountHeader } from './account-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/**
 * The layout of host pages: a rail and a header on the desktop, and a bar at the bottom on the phone. React doesn't
 * render the desktop's elements on a phone. CSS hides them as well, because a window that has just been narrowed is
 * painted before React renders again.
 */
export function AccountLayout({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  return (
    <Box
      minHeight="100dvh"
      pl={{ md: 'var(--bp-sizes-rail)' }}
      css={{ paddingRight: 'var(--bp-beside, 0px)', '@media print': { paddingInline: 0 } }}
    >
      {isWide && <Rail />}
      {isWide && <AccountHeader />}
      <Box
        as="main"
        id={CONTENT_ID}
        tabIndex={-1}
        outline="none"
        pb={{ base: 'calc(var(--bp-sizes-bottombar) + 48px + env(safe-area-inset-bottom))', md: 8 }}
        css={{ '@media print': { paddingBottom: 0 } }}
      >
        {children}
      </Box>
      <BottomBar />
    </Box>
  );
}
