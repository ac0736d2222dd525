import { Box, type Glyph, Icon, type Palette } from '@host-portal/shared-lib/ui';
import type { ReactNode } from 'react';

/** A state or a fact of a spot in a word; without a palette it is drawn with a line only. */
export function Chip({ icon, palette, children }: { icon: Glyph; palette?: Palette; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      minHeight="28px"
      px={2.5}
      py="3px"
      borderRadius="full"
      borderWidth="1px"
      fontSize="sm"
      lineHeight="1.3"
      fontVariantNumeric="tabular-nums"
      colorPalette={palette ?? 'done'}
      {...(palette
        ? { bg: 'colorPalette.subtle', color: 'colorPalette.fg', borderColor: 'transparent', fontWeight: 600 }
        : { bg: 'bg.surface', color: 'fg', borderColor: 'border.strong' })}
    >
      <Icon glyph={icon} size={16} />
      {children}
    </Box>
  );
}
