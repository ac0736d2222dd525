import { Skeleton } from '@host-portal/shared-lib/ui';

/** Has about the height of a month. The page waits for it, so that what is below doesn't move. */
export const CalendarOutline = () => <Skeleton height={{ base: '640px', md: '765px' }} borderRadius="card" />;
