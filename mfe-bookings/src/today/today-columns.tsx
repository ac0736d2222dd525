import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';

/** `list` beside `room`, and `cards` below `room`; a single column on the phone. */
export function TodayColumns({ isRoomFirst, children }: { isRoomFirst: boolean; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap={{ base: 3, md: 6 }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 336px' }}
      gridTemplateRows={{ md: 'auto 1fr' }}
      gridTemplateAreas={{
        base: isRoomFirst ? '"room" "list" "cards"' : '"list" "room" "cards"',
        md: '"list room" "list cards"',
      }}
      // The floating button covers the end of the page on the phone, so the page gets space below.
      pb={{ base: 10, md: 0 }}
    >
      {children}
    </Box>
  );
}
