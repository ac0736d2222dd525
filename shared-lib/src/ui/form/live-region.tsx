import type { ReactNode } from 'react';
import { Box } from '@host-portal/shared-lib/ui';

export type LiveRegionProps = {
  /** `assertive` for failures, `polite` for progress. */
  tone: 'assertive' | 'polite';
  children: ReactNode;
};

/**
 * A live region. It must exist before its content so that the content is announced. An empty region takes up no
 * space, not even a grid gap.
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
