export { CalendarOutline } from './calendar-outline.tsx';
export { SpotsCalendar } from './lazy-calendar.tsx';
export { useHolidayName } from './use-holiday-name.ts';
