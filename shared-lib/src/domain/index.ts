export { bookingCode } from './booking-code.ts';
export {
  BOOKING_STATES,
  bookingState,
  type BookingState,
  daysOverdue,
  isArrivingToday,
  isBookedForLaterDay,
  isDropoffMissing,
  isInStore,
  isLatePickup,
  isToCollectToday,
  type StateFilter,
  type TodaySection,
} from './booking-state.ts';
export { dayDue, dayOf, type HostedBooking } from './hosted-booking.ts';
export { bookingsInClosure, closureBounds, closurePhase, type ClosurePhase } from './closure.ts';
export { type CsvCell, type CsvDecimal, csvDecimal, csvFileName, writeCsv } from './csv.ts';
export { type DateFilter, dateFilter, dayRangeFilter, shopRangeFilter } from './date-filter.ts';
export {
  foldCode,
  type FoldedText,
  foldedText,
  foldText,
  hasTerm,
  type SearchTerm,
  searchTerms,
  textSearch,
  withoutUmlauts,
} from './fold-text.ts';
export { bagsInStore, occupancySeries, type OccupancyStep, peakOf } from './occupancy.ts';
export { isOneEditApart } from './one-edit.ts';
export { type Hours, hoursOn, isOpenAt, openingStatus, type OpeningStatus } from './opening.ts';
export { countryOfZone, nextHolidays, type PublicHoliday } from './public-holidays.ts';
export {
  type Counted,
  filterRow,
  filtersNamed,
  matchesFilters,
  STATE_FILTERS,
  TODAY_COUNTERS,
  type TodayCounter,
  todayCounters,
} from './state-filter.ts';
export { type ShopDay, shopDay, startOfShopDay } from './shop-day.ts';
export { shortNames } from './short-name.ts';
export { isSimilarCode } from './similar-code.ts';
export { spotStatus, type SpotStatus } from './spot-status.ts';
export { nextUp, sectionRow, TODAY_SECTIONS, todaySections } from './today-section.ts';
export { DATE_INPUT, SCAN_GAP_MS, SHORTEST_CODE, TYPED_INPUT, TYPING_GAP_MS } from './typed-keys.ts';
export { plainDigits, typedNumber, typedPage, typedWhole } from './typed-number.ts';
export { todayWindows } from './today-windows.ts';
export { SYSTEM_NOTICES } from './system-notices.ts';
export { TRAINING_CARDS, TRAINING_READ, type TrainingCard } from './training.ts';
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
