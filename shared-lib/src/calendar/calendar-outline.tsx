import { Skeleton } from '@host-portal/shared-lib/ui';

/** A placeholder about as tall as a month, so that the content below hardly moves when the calendar loads. */
export const CalendarOutline = () => <Skeleton height={{ base: '640px', md: '765px' }} borderRadius="card" />;
