import { Card } from '../layout/card.tsx';
import { styled } from '../system/styled.tsx';
import { Skeleton } from './skeleton.tsx';

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    p: 3,
    minHeight: '5rem',
    '& + &': { borderTopWidth: '1px' },
  },
});

const Lines = styled('div', { base: { display: 'grid', gap: 2, flex: 1, minWidth: 0 } });

/** Placeholder rows with a tag stub, two lines and a button, like those in a list of bookings. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <Card pad={false} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <Skeleton
            flex="none"
            width={{ base: '3.75rem', md: '4rem' }}
            height="3.5rem"
            clipPath="polygon(12px 0, 100% 0, 100% 100%, 12px 100%, 0 calc(100% - 12px), 0 12px)"
          />
          <Lines>
            <Skeleton width={row % 2 ? '110px' : '150px'} height="18px" />
            <Skeleton width="96px" height="14px" />
          </Lines>
          <Skeleton flex="none" width="100px" height="48px" borderRadius="control" />
        </Row>
      ))}
    </Card>
  );
}
