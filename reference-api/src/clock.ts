/** Returns the current time. The whole server uses one clock, so that tests can set it (`REFERENCE_API_NOW`). */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const fixedClock =
  (now: Date): Clock =>
  () =>
    new Date(now);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Adds milliseconds, which may be negative, to a time. */
export const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
