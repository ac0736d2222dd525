import { memo } from 'react';
import { Box, Skeleton, RemoteSlot } from '@host-portal/shared-lib/ui';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useIsWide } from './use-is-wide.ts';

/**
 * Desktop header: the finder, always open, and the person's menu. It is not rendered on a phone at all, where the bottom
 * bar has what is in it.
 */
export const AccountHeader = () => (useIsWide() ? <WideHeader /> : null);

/** `memo`: no change of page changes it. */
const WideHeader = memo(function WideHeader() {
  return (
    <Box
      as="header"
      data-print="hidden"
      // Also hidden by CSS: a window that was made narrower is painted before React knows.
      display={{ base: 'none', md: 'flex' }}
      alignItems="center"
      gap={2}
      position="sticky"
      top={0}
      zIndex="bar"
      minHeight="header"
      px={6}
      bg="bg.canvas"
      borderBottomWidth="1px"
    >
      <Box flex="0 1 480px" minWidth={0}>
        <RemoteSlot
          slot="finder"
          context={{ placement: 'header' }}
          loading={<Skeleton height="48px" borderRadius="control" width="full" />}
        />
      </Box>
      <Box flex="1" />
      <LanguageMenu />
      <AccountMenu />
    </Box>
  );
});
