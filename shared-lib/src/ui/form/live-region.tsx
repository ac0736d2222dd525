import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';

export type LiveRegionProps = {
  /** `assertive` for what went wrong, `polite` for what went on. */
  tone: 'assertive' | 'polite';
  children: ReactNode;
};

/**
 * Its content is read out when it appears. For that, the region has to be in the page before the content; while it is
 * empty it takes no room, not even a grid's gap.
 */
export function LiveRegion({ tone, children }: LiveRegionProps) {
  return (
    <Box
      as={tone === 'assertive' ? 'div' : 'output'}
      role={tone === 'assertive' ? 'alert' : undefined}
      display="block"
      minWidth={0}
      css={{ '&:empty': { position: 'absolute' } }}
    >
      {children}
    </Box>
  );
}
