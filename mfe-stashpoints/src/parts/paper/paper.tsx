import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';

/** An A4 page in black on white, even in the dark theme, because it previews the print. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <Box
      maxWidth="760px"
      mx="auto"
      bg="#fff"
      color="#000"
      borderWidth="1px"
      borderRadius="card"
      p={{ base: 5, md: 10 }}
      css={{ '@media print': { borderWidth: 0, padding: 0, maxWidth: 'none' } }}
    >
      {children}
    </Box>
  );
}
