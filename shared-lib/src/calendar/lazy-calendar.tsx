import { lazyPart } from '@host-portal/shared-lib/ui';
import { CalendarOutline } from './calendar-outline.tsx';
import type { SpotsCalendarProps } from './spots-calendar.tsx';

/** The calendar for one or more spots. Its code and texts load when it's first rendered. */
export const SpotsCalendar = lazyPart<SpotsCalendarProps>(
  async () => (await import('./load-calendar.ts')).loadCalendar(),
  { loading: <CalendarOutline /> },
);
