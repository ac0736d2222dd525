import { Box, Card, Flex, Skeleton, Stack } from '@host-portal/shared-lib/ui';

const FIGURE = { base: '34px', md: '43px' };

export const MonthSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={1}>
      <Skeleton width="150px" height="24px" />
      <Skeleton width="180px" height={FIGURE} />
      <Skeleton width="80%" height={{ base: '48px', lg: '24px' }} />
      <Rows count={1} />
    </Stack>
  </Card>
);

export const NextSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={1}>
      <Skeleton width="120px" height="24px" />
      <Skeleton width="160px" height={FIGURE} />
      <Skeleton width="70%" height="24px" />
      <Skeleton width="60%" height="24px" />
      <Skeleton width="75%" height="21px" />
    </Stack>
  </Card>
);

export const BalanceSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={2}>
      <Skeleton width="100px" height="28px" />
      <Rows count={3} />
      <Skeleton width="60%" height="24px" />
    </Stack>
  </Card>
);

/** The heights of the bars, in percent. */
const BARS = [30, 42, 48, 56, 72, 80, 66, 58, 34, 46, 40, 52];

export const PaidSkeleton = () => (
  <Card aria-hidden>
    <Stack gap={3}>
      <Skeleton width="60%" height="28px" />
      <Flex height={{ base: '153px', md: '189px' }} alignItems="flex-end" gap={{ base: '3px', md: 2 }} ps={12}>
        {BARS.map((percent) => (
          <Skeleton key={percent} flex="1 1 0" style={{ height: `${percent}%` }} />
        ))}
      </Flex>
      <Skeleton width="190px" height={{ base: '48px', md: '40px' }} borderRadius="control" />
      <Box height="42px" />
    </Stack>
  </Card>
);

const Rows = ({ count }: { count: number }) => (
  <Box mt={2}>
    {Array.from({ length: count }, (_, row) => (
      <Flex key={row} justifyContent="space-between" alignItems="center" height="24px">
        <Skeleton width="45%" />
        <Skeleton width="25%" />
      </Flex>
    ))}
  </Box>
);
