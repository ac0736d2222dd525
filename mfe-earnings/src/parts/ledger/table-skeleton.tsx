import { Card, Flex, Skeleton } from '@host-portal/shared-lib/ui';

/** Placeholder rows with a name and an amount, and with a second line on phones. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Card pad={false} aria-hidden>
      <TableSkeletonRows rows={rows} />
    </Card>
  );
}

/** The same placeholder rows without a surface, for use inside a card. */
export const TableSkeletonRows = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <Flex
      key={row}
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      px={{ base: 4, md: 5 }}
      height={{ base: '65px', md: '45px' }}
      borderTopWidth={row > 0 ? '1px' : 0}
    >
      <Skeleton width={row % 2 ? '34%' : '28%'} height="18px" />
      <Skeleton width="16%" height="18px" display={{ base: 'none', md: 'block' }} />
      <Skeleton width="20%" height="18px" />
    </Flex>
  ));
