/**
 * An error report. It's the only data that leaves the page after an error, and contains no request or response
 * bodies, full URLs or names.
 */
export type ErrorReport = {
  name: string;
  message: string;
  /** The area that is responsible for the error, with its release and team (`releaseIn`). */
  remote: string;
  version: string | undefined;
  owner: string | undefined;
  shellVersion: string | undefined;
  /** The page's route pattern, such as `/account/storage-spots/:storageSpotId`. */
  route: string;
  language: string;
  phase: string | undefined;
  code: string | undefined;
  ms: number | undefined;
  /** The trace id of the failed call. The API's log contains the same id. */
  traceId: string | undefined;
  /** A hash of the visitor id, to count the affected visitors without identifying them. */
  visitor: string;
  online: boolean;
  /** The number of check-ins and check-outs that are waiting to be sent. */
  queueLength: number;
};

/** The maximum length of a field: long enough for a message, but too short for a page of personal data. */
const LONGEST_TEXT = 300;

/** Removes tokens, queries and email addresses from a string. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/(\/v2\/tokens\/)[^\s/?#"']+/g, '$1***')
    .replaceAll(/\?[^\s"')]*/g, '')
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '***')
    .slice(0, LONGEST_TEXT);

/** Finds the first release in a stack or URL. For example, `/r/bookings/1.5.0/list.js` belongs to bookings 1.5.0. */
export function releaseIn(text: string): { remote: string; version: string } | null {
  const [, remote, version] = /\/r\/([\w-]+)\/([\w.+-]+)\//.exec(text) ?? [];
  return remote && version ? { remote, version } : null;
}
