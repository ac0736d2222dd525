import { Skeleton } from '@host-portal/shared-lib/ui';

/**
 * Shows a placeholder with about the height of a month. The page waits until it's replaced, so that the content below
 * doesn't move.
 */
export const CalendarOutline = () => <Skeleton height={{ base: '640px', md: '765px' }} borderRadius="card" />;
