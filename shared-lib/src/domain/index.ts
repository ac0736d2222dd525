export { bookingCode } from './booking-code.ts';
export {
  bookingState,
  type BookingState,
  isArrivingToday,
  isBookedForLaterDay,
  isInStore,
  isLatePickup,
  isToCollectToday,
  overdue,
  type TodayCounters,
  todayCounters,
  type TodayGroup,
  todayGroups,
  todayWindows,
} from './booking-state.ts';
export { CAPACITY, capacityError, coordinatesError, type DraftErrorId, requiredError } from './capacity.ts';
export { bookingsInClosure, closureBounds, closurePhase, type ClosurePhase } from './closure.ts';
export { type CsvCell, type CsvDecimal, csvDecimal, csvFileName, writeCsv } from './csv.ts';
export { type DateFilter, dateFilter, dayRangeFilter } from './date-filter.ts';
export { bagsInStore, occupancySeries, type OccupancyStep, peakOf } from './occupancy.ts';
export { isOpenAt, openingStatus, type OpeningStatus } from './opening.ts';
export { confirmFault, PASSWORD, passwordFault, type PasswordFault } from './password.ts';
export { countryOfZone, nextHolidays, type PublicHoliday } from './public-holidays.ts';
export { spotStatus, type SpotStatus } from './spot-status.ts';
export { hasUserData } from './user-data.ts';
export {
  type HoursFault,
  hoursFaults,
  type Interval,
  isPastMidnight,
  readWeek,
  type Week,
  type Weekday,
  WEEKDAYS,
  weekSummary,
  writeWeek,
} from './week.ts';
