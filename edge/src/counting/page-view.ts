import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page view that an edge has counted: its id, its time, and the hash of its releases. */
export type PageView = { id: string; at: number; releases: string };

/** Reports from pages that were served longer ago than this don't count. */
const MAX_AGE_MS = 12 * 3_600_000;

/**
 * Creates and verifies signed page-view ids, so that reports count once per served page view. Edges with the same
 * `secret` accept each other's ids. An id contains nothing about the visitor.
 */
export function pageViewMarks(secret: string | Uint8Array) {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest().subarray(0, 12);

  return {
    /** Creates a signed page-view id. `releases` comes from `releasesKey`. */
    make(releases: string, now: number): string {
      const body = [randomBytes(9).toString('base64url'), Math.floor(now / 1000).toString(36), releases].join('.');
      return `${body}.${signatureOf(body).toString('base64url')}`;
    },
    /**
     * Verifies a signed page-view id. Returns null if no edge with this secret created the id, or if the id has
     * expired.
     */
    read(mark: unknown, now: number): PageView | null {
      if (typeof mark !== 'string' || mark.length > 100) return null;
      const [id = '', seconds = '', releases = '', signature = ''] = mark.split('.');
      const expected = signatureOf([id, seconds, releases].join('.'));
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const at = Number.parseInt(seconds, 36) * 1000;
      return now - at > MAX_AGE_MS ? null : { id, at, releases };
    },
  };
}

export type PageViewMarks = ReturnType<typeof pageViewMarks>;

/** Returns a short hash of the releases that a page was served with. `versions` maps area to version. */
export const releasesKey = (versions: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update([...versions].map((pair) => pair.join(' ')).join('\n'))
    .digest('base64url')
    .slice(0, 10);
