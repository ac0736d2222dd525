import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page that an edge served: which one, and with which releases. */
export type PageView = { id: string; at: number; releases: string };

/** A tab that has been open for longer than this reports nothing that counts. */
const LONGEST_MS = 12 * 3_600_000;

/**
 * Makes and reads the mark of a page view, so that a report is counted once for each view that was really served. Edges
 * with the same `secret` understand each other's marks. The mark says nothing about the visitor.
 */
export function pageViewMarks(secret: string | Uint8Array) {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest().subarray(0, 12);

  return {
    /** `releases` from `releasesKey`. */
    make(releases: string, now: number): string {
      const body = [randomBytes(9).toString('base64url'), Math.floor(now / 1000).toString(36), releases].join('.');
      return `${body}.${signatureOf(body).toString('base64url')}`;
    },
    /** Null for a mark that no edge made, or that is too old. */
    read(mark: unknown, now: number): PageView | null {
      if (typeof mark !== 'string' || mark.length > 100) return null;
      const [id = '', seconds = '', releases = '', signature = ''] = mark.split('.');
      const expected = signatureOf([id, seconds, releases].join('.'));
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const at = Number.parseInt(seconds, 36) * 1000;
      return now - at > LONGEST_MS ? null : { id, at, releases };
    },
  };
}

export type PageViewMarks = ReturnType<typeof pageViewMarks>;

/** A short name for the releases with which a page was served, by area. */
export const releasesKey = (versions: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update([...versions].map((pair) => pair.join(' ')).join('\n'))
    .digest('base64url')
    .slice(0, 10);
