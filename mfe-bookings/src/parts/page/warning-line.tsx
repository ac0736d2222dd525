import { ChevronRight, TriangleAlert } from 'lucide';
import { Box, Icon, PlainLink } from '@host-portal/shared-lib/ui';

export type WarningLineProps = {
  /** The page that shows more, or null if there is none. */
  to: string | null;
  children: string;
};

/**
 * A one-sentence warning above a list. The whole line is the link, because a separate link would push the list
 * further down.
 */
export function WarningLine({ to, children }: WarningLineProps) {
  const line = (
    <Box
      as="span"
      display="flex"
      alignItems="center"
      gap={3}
      minHeight="48px"
      px={3}
      py={2}
      colorPalette="waiting"
      color="colorPalette.fg"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.line"
      borderRadius="card"
      fontSize={{ base: 'sm', md: 'md' }}
      fontWeight={600}
    >
      <Icon glyph={TriangleAlert} />
      <Box as="span" flex="1" minWidth={0}>
        {children}
      </Box>
      {to !== null && <Icon glyph={ChevronRight} />}
    </Box>
  );
  return to === null ? line : <PlainLink to={to}>{line}</PlainLink>;
}
