import { memo } from 'react';
import { BESIDE_SHEET, Box, RemoteSlot, Skeleton } from '@host-portal/shared-lib/ui';
import { optionalPart } from '../platform/optional-part.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

const Notices = optionalPart(async () => (await import('../notices/load-notices.ts')).loadBell(), {
  loading: <Box boxSize="control.counter" />,
});

/** While a sheet is open next to the page, the menu labels are hidden to make room for the finder. */
const SHORTER = {
  [`${BESIDE_SHEET} [data-menu-text]`]: { display: 'none' },
  '@media (max-width: 1199.98px)': { [`${BESIDE_SHEET} [data-extra]`]: { display: 'none' } },
};

/** The desktop header with the finder and the account menu. Memoized, because navigation doesn't change it. */
export const AccountHeader = memo(function AccountHeader() {
  return (
    <Box
      as="header"
      data-print="hidden"
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
      css={SHORTER}
    >
      <Box flex="0 1 480px" minWidth={0}>
        <RemoteSlot
          slot="finder"
          context={{ placement: 'header' }}
          loading={<Skeleton height="48px" borderRadius="control" width="full" />}
        />
      </Box>
      <Box flex="1" />
      <Box data-extra display="flex" alignItems="center" gap={2}>
        <Notices />
        <LanguageMenu />
      </Box>
      <AccountMenu />
    </Box>
  );
});
