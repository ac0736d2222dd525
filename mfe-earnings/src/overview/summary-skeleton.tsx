import { Box, Card, Flex, Skeleton, Stack } from '@host-portal/shared-lib/ui';

const FIGURE = { base: '36px', md: '45px' };

export const MonthSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={1}>
      <Skeleton width="150px" height="24px" />
      <Skeleton width="180px" height={FIGURE} />
      <Skeleton width="80%" height="24px" />
      <Rows count={2} />
      <Skeleton width="90%" height="42px" mt={1} />
    </Stack>
  </Card>
);

export const NextSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={1}>
      <Skeleton width="120px" height="24px" />
      <Skeleton width="160px" height={FIGURE} />
      <Skeleton width="70%" height="24px" />
      <Rows count={3} />
      <Skeleton width="60%" height="42px" />
    </Stack>
  </Card>
);

/** The heights of the bars, in percent. */
const BARS = [30, 42, 48, 56, 72, 80, 66, 58, 34, 46, 40, 52];

export const PaidSkeleton = () => (
  <Card aria-hidden>
    <Flex justifyContent="space-between" minHeight={{ base: '48px', md: '40px' }} alignItems="center" gap={3}>
      <Skeleton width="150px" height="28px" />
      <Skeleton width="180px" height={{ base: '48px', md: '40px' }} borderRadius="control" />
    </Flex>
    <Flex height={{ base: '172px', md: '208px' }} alignItems="flex-end" gap={{ base: '3px', md: 2 }} ps={12}>
      {BARS.map((percent) => (
        <Skeleton key={percent} flex="1 1 0" style={{ height: `${percent}%` }} />
      ))}
    </Flex>
    <Box height={{ base: '72px', md: '64px' }} />
  </Card>
);

const Rows = ({ count }: { count: number }) => (
  <Stack gap={1} mt={2}>
    {Array.from({ length: count }, (_, row) => (
      <Flex key={row} justifyContent="space-between" height="24px">
        <Skeleton width="45%" />
        <Skeleton width="25%" />
      </Flex>
    ))}
  </Stack>
);
