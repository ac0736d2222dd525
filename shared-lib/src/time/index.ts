export type { Day, DayOrInstant, Instant } from '../contract/index.ts';
export { cityOf } from './city.ts';
export { correctedDays, readDayRange } from './day-range.ts';
export {
  type LocalTime,
  formatDateTime,
  formatDay,
  formatDayField,
  formatDayRange,
  formatFullDay,
  formatLongDay,
  formatMonth,
  formatRange,
  formatShortDate,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatTimeOfDay,
  formatWeekday,
} from './format.ts';
export { formatAt, formatBefore, formatFrom, formatDayAt, formatOnDay, formatOnDayAt, formatUntil } from './phrases.ts';
export {
  addDays,
  addMinutes,
  dayInZone,
  daysBetween,
  endOfDay,
  isAfter,
  isBefore,
  isDay,
  isTimeOfDay,
  showSameTime,
  startOfDay,
  type TimeOfDay,
  timeInZone,
  toInstant,
  toMs,
  wallToInstant,
  weekdayOf,
} from './zone.ts';
export { readDay, readTimeOfDay } from './read-typed.ts';
export { TYPED_DAYS, TYPED_YEARS, typedDayFault } from './typed-day.ts';
export { clockZone, isKnownZone } from './known-zone.ts';
export { viewerZone } from './viewer-zone.ts';
