import { TODAY_COUNTERS } from '@host-portal/shared-lib/domain';
import { Box, Card, Skeleton, SkeletonRows, Stack } from '@host-portal/shared-lib/ui';

/** A placeholder in the shape of Today: the counters, the list, and the cards next to it on a desktop. */
export const TodayOutline = () => (
  <Stack aria-hidden gap={{ base: 2, md: 4 }}>
    <Skeleton width="280px" height={{ base: '24px', md: '27px' }} />
    <Card pad={false} display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
      {TODAY_COUNTERS.map((counter) => (
        <Stack key={counter} gap={2} p={{ base: 2, md: 4 }} minHeight={{ base: '94px', lg: '80px' }}>
          <Skeleton width="2rem" height="1.75rem" />
          <Skeleton width="80%" height="1rem" />
        </Stack>
      ))}
    </Card>
    <Box
      display="grid"
      gap={{ base: 3, md: 6 }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
    >
      <SkeletonRows rows={6} />
      <Card display={{ base: 'none', lg: 'grid' }} gap={3}>
        <Skeleton width="60%" height="26px" />
        <Skeleton height="220px" />
      </Card>
    </Box>
  </Stack>
);
