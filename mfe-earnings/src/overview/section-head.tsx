import type { ReactNode } from 'react';
import { Box, Flex, Heading, Text } from '@host-portal/shared-lib/ui';

export function SectionHead({
  title,
  summary,
  children,
}: {
  title: string;
  summary?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Flex flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" columnGap={3} rowGap={2} mb={3}>
      <Box flex="1 1 12rem" minWidth={0}>
        <Heading>{title}</Heading>
        {summary && (
          <Text tone="muted" numeric>
            {summary}
          </Text>
        )}
      </Box>
      {children && (
        <Flex flexWrap="wrap" gap={2} alignItems="flex-end">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
