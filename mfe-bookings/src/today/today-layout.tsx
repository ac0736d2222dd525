import type { ReactElement, ReactNode } from 'react';
import { BESIDE_SHEET, Box, Grid, Stack } from '@host-portal/shared-lib/ui';

const areasInOneColumn = (isEmpty: boolean) => (isEmpty ? '"list" "cards" "room"' : '"list" "room" "cards"');

export type TodayLayoutProps = {
  header: ReactElement;
  /** The elements in the grid areas `room` and `cards`, or null in counter mode. */
  aside: ReactElement | null;
  isEmpty: boolean;
  children: ReactNode;
};

/**
 * Places `room` and `cards` next to the list on a desktop and below it on phones and tablets, where the list needs the
 * whole width. The room comes last on an empty day.
 */
export function TodayLayout({ header, aside, isEmpty, children }: TodayLayoutProps) {
  return (
    <Stack data-last-view gap={{ base: 2, md: 4 }}>
      {header}
      {aside === null ? (
        <Box>{children}</Box>
      ) : (
        <Grid
          gap={{ base: 3, md: 6 }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
          gridTemplateRows={{ lg: 'auto 1fr' }}
          gridTemplateAreas={{
            base: areasInOneColumn(isEmpty),
            lg: '"list room" "list cards"',
          }}
          // Next to a sheet, the page has room for only one column, even on a desktop.
          css={{
            [BESIDE_SHEET]: {
              gridTemplateColumns: 'minmax(0, 1fr)',
              gridTemplateRows: 'auto',
              gridTemplateAreas: areasInOneColumn(isEmpty),
            },
          }}
          // Leaves space at the end of the page, because the floating button covers it on a phone.
          pb={{ base: 10, md: 0 }}
        >
          <Box gridArea="list">{children}</Box>
          {aside}
        </Grid>
      )}
    </Stack>
  );
}
