import { Box, type Glyph, Icon, type Palette } from '@host-portal/shared-lib/ui';
import type { ReactNode } from 'react';

/** A state in a word, with its drawing and colour. */
export function Chip({ icon, palette, children }: { icon: Glyph; palette: Palette; children: ReactNode }) {
  return (
    <Box
      as="span"
      colorPalette={palette}
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      minHeight={7}
      pl={2}
      pr={2.5}
      py="3px"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="sm"
      fontWeight={600}
      lineHeight="1.3"
    >
      <Icon glyph={icon} size={16} />
      {children}
    </Box>
  );
}
