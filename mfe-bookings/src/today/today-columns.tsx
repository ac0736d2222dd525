import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';

export type TodayColumnsProps = {
  isCounter: boolean;
  /** The list has no rows. */
  isEmpty: boolean;
  children: ReactNode;
};

/**
 * `list` beside `room`, and `cards` below `room`; a single column on the phone, where the list is what the clerk came for,
 * and on a tablet, whose width a row of the list needs for itself; an empty day's room is the last thing there that
 * anybody asks for. On the counter's own screen there is only the list.
 */
export function TodayColumns({ isCounter, isEmpty, children }: TodayColumnsProps) {
  if (isCounter) return <Box>{children}</Box>;
  return (
    <Box
      display="grid"
      gap={{ base: 3, md: 6 }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      gridTemplateAreas={{
        base: isEmpty ? '"list" "cards" "room"' : '"list" "room" "cards"',
        lg: '"list room" "list cards"',
      }}
      // The floating button covers the end of the page on the phone, so the page gets space below.
      pb={{ base: 10, md: 0 }}
    >
      {children}
    </Box>
  );
}
