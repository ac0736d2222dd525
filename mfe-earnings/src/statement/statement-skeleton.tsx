import { Box, Card, Grid, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { TableSkeletonRows } from '../parts/ledger/table-skeleton.tsx';

export const StatementSkeleton = () => (
  <Card pad={false} aria-hidden>
    <Box px={{ base: 4, md: 5 }} pt={{ base: 4, md: 5 }} pb={3}>
      <Skeleton width="180px" height={{ base: '36px', md: '45px' }} />
      <Grid gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap={3} mt={7}>
        {[0, 1, 2, 3].map((fact) => (
          <Stack key={fact} gap={1}>
            <Skeleton width="50%" height="16px" />
            <Skeleton width="75%" height="22px" />
          </Stack>
        ))}
      </Grid>
    </Box>
    <Box borderTopWidth="1px">
      <TableSkeletonRows rows={8} />
    </Box>
  </Card>
);
