import { Box, Card, Flex, Skeleton } from '@host-portal/shared-lib/ui';

const DAYS = Array.from({ length: 6 * 7 }, (_, day) => day);

/** A placeholder in the shape of a month and about as tall, so that the content below hardly moves. */
export const CalendarOutline = () => (
  <Card aria-hidden height={{ base: '640px', md: '765px' }} display="grid" gridTemplateRows="auto 1fr" gap={4}>
    <Flex alignItems="center" justifyContent="space-between" gap={3}>
      <Skeleton width="150px" height="28px" />
      <Skeleton width="120px" height="40px" borderRadius="control" />
    </Flex>
    <Box display="grid" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="3px">
      {DAYS.map((day) => (
        <Skeleton key={day} height="full" />
      ))}
    </Box>
  </Card>
);
