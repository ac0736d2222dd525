import { Skeleton } from '@host-portal/shared-lib/ui';

/**
 * Shows a placeholder with about the height of a month, so that the content below moves little when the calendar
 * loads.
 */
export const CalendarOutline = () => <Skeleton height={{ base: '640px', md: '765px' }} borderRadius="card" />;
