import { boolean, is, number, optional, string, type } from 'superstruct';

/** Upper bounds of the buckets in which times are counted; one more bucket holds what lies above the last. */
export const TIME_BOUNDS = {
  /** From the opening of the page to the first tap on a booking, seconds. */
  opening: [1, 2, 3, 5, 8, 13, 21, 60, 300],
  /** From the sign-up to the first check-in on that device, hours. */
  firstBag: [1, 4, 12, 24, 48, 96, 168, 336, 720],
} as const;
export type TimeName = keyof typeof TIME_BOUNDS;

/** What is counted by day, area and release; a time in buckets. */
export const MEASURES = [
  'views',
  'failed',
  'signUps',
  'taps',
  'undone',
  'late',
  'arrivals',
  'arrived',
  'opening',
  'firstBag',
] as const;
export type Measure = (typeof MEASURES)[number];

/** One more of a measure, or several; `bucket` is 0 for what is no time. */
export type Counted = { measure: Measure; bucket: number; count: number };

/** What one event may say of a day at a counter; more is a mistake or a lie. */
const MOST_ARRIVALS = 1000;

/** Everything that is read of an event (shell/src/report/track.ts): no id, no text of anybody's. */
const TrackedEvent = type({
  event: string(),
  action: optional(string()),
  isLate: optional(boolean()),
  openingMs: optional(number()),
  signUpHours: optional(number()),
  arrivals: optional(number()),
  checkedIn: optional(number()),
});

/** What an event adds to the counts; nothing when it is none of ours, or none that is counted. */
export function countedIn(body: unknown): Counted[] {
  if (!is(body, TrackedEvent)) return [];
  if (body.event === 'host-signed-up') return [one('signUps')];
  if (body.event === 'arrivals-counted') return arrivalsIn(body);
  if (body.event !== 'booking-changed') return [];
  const { action = '', isLate, openingMs, signUpHours } = body;
  return [
    one('taps'),
    ...(action.startsWith('undo') ? [one('undone')] : []),
    ...(isLate ? [one('late')] : []),
    ...timeIn('opening', openingMs === undefined ? undefined : openingMs / 1000),
    ...timeIn('firstBag', signUpHours),
  ];
}

const one = (measure: Measure): Counted => ({ measure, bucket: 0, count: 1 });

function arrivalsIn({ arrivals = 0, checkedIn = 0 }: { arrivals?: number; checkedIn?: number }): Counted[] {
  const isCount = Number.isInteger(arrivals) && Number.isInteger(checkedIn);
  if (!isCount || checkedIn < 0 || checkedIn > arrivals || arrivals === 0 || arrivals > MOST_ARRIVALS) return [];
  return [
    { measure: 'arrivals', bucket: 0, count: arrivals },
    ...(checkedIn > 0 ? [{ measure: 'arrived' as const, bucket: 0, count: checkedIn }] : []),
  ];
}

function timeIn(name: TimeName, value: number | undefined): Counted[] {
  if (value === undefined || !(value >= 0)) return [];
  const at = TIME_BOUNDS[name].findIndex((bound) => value <= bound);
  return [{ measure: name, bucket: at === -1 ? TIME_BOUNDS[name].length : at, count: 1 }];
}
