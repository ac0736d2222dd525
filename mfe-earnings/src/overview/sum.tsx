import { Box, Flex } from '@host-portal/shared-lib/ui';

/** A row of a `dl` with a label and, at the end of the line, an amount. */
export function Sum({ term, isStrong = false, children }: { term: string; isStrong?: boolean; children: string }) {
  return (
    <Flex justifyContent="space-between" gap={3}>
      <Box as="dt" color="fg.muted" minWidth={0}>
        {term}
      </Box>
      <Box as="dd" fontWeight={isStrong ? 700 : 400} whiteSpace="nowrap">
        {children}
      </Box>
    </Flex>
  );
}
