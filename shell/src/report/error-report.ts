/** Everything that leaves the page when something went wrong: an allow-list, without bodies, full URLs and names. */
export type ErrorReport = {
  name: string;
  message: string;
  /** Who is responsible: area, its release and its team (`releaseIn`). */
  remote: string;
  version: string | undefined;
  owner: string | undefined;
  shellVersion: string | undefined;
  /** Pattern of the page, such as `/account/storage-spots/:storageSpotId`. */
  route: string;
  language: string;
  phase: string | undefined;
  code: string | undefined;
  ms: number | undefined;
  /** Of the call that failed, as the API's log has it. */
  traceId: string | undefined;
  /** Hash of the visitor id: tells how many visitors meet a fault, but not who. */
  visitor: string;
  online: boolean;
  /** Check-ins and check-outs that are waiting to be sent. */
  queueLength: number;
};

/** Longest text of one field: enough for a message, too short for a page of somebody's data. */
const LONGEST_TEXT = 300;

/** Removes tokens, queries and e-mail addresses from a text. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/(\/v2\/tokens\/)[^\s/?#"']+/g, '$1***')
    .replaceAll(/\?[^\s"')]*/g, '')
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '***')
    .slice(0, LONGEST_TEXT);

/** Which release a stack or a URL belongs to: `/r/bookings/1.5.0/list.js` is bookings 1.5.0. */
export function releaseIn(text: string): { remote: string; version: string } | null {
  const [, remote, version] = /\/r\/([\w-]+)\/([\w.+-]+)\//.exec(text) ?? [];
  return remote && version ? { remote, version } : null;
}
