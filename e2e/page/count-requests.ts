import type { Page, Response } from '@playwright/test';

export type ApiRequest = { line: string; address: string; bytes: number; at: number; isAnswered: boolean };

/** Records every API call that the page makes from now on, with the number of bytes received. */
export function countRequests(page: Page): ApiRequest[] {
  const requests: ApiRequest[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/v[23]\//.test(pathname)) return;
    const noted: ApiRequest = {
      line: `${request.method()} ${pathname.split('/').slice(0, 3).join('/')}`,
      address: pathname + search,
      bytes: 0,
      at: Date.now(),
      isAnswered: false,
    };
    requests.push(noted);
    void request
      .response()
      .then(async (response: Response | null) => {
        const sizes = response && (await response.request().sizes());
        noted.bytes = sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0;
      })
      // Ignores errors, because the last responses of a closing page can't be read.
      .catch(() => undefined)
      .finally(() => {
        noted.isAnswered = true;
        noted.at = Date.now();
      });
  });
  return requests;
}

const QUIET_MS = 3000;
const LONGEST_MS = 60_000;

export type RestOptions = {
  /** Whether to scroll the page to its end before the wait. */
  isScrolled?: boolean;
  longestMs?: number;
};

/**
 * Waits until the page is rendered, scrolled to its end if requested, and has had no pending request for three
 * seconds.
 */
export async function untilIdle(
  page: Page,
  requests: readonly ApiRequest[],
  { isScrolled = true, longestMs = LONGEST_MS }: RestOptions = {},
) {
  const end = Date.now() + longestMs;
  let height = 0;
  let quietSince = Date.now();
  while (Date.now() < end) {
    const { next, isDrawn } = await page.evaluate((toEnd) => {
      if (toEnd) scrollTo(0, document.documentElement.scrollHeight);
      const isBusy = document.querySelector('[aria-busy=true]') !== null;
      return { next: document.documentElement.scrollHeight, isDrawn: !isBusy && document.querySelector('h1') !== null };
    }, isScrolled);
    const last = requests.at(-1)?.at ?? 0;
    const isUnderWay = requests.some(({ isAnswered }) => !isAnswered);
    if (next !== height || !isDrawn || isUnderWay) quietSince = Date.now();
    if (requests.length > 0 && Date.now() - Math.max(last, quietSince) > QUIET_MS) return;
    height = next;
    await page.waitForTimeout(250);
  }
  throw new Error(
    `still asking after ${longestMs / 1000} s: ${requests
      .slice(-5)
      .map(({ line }) => line)
      .join(', ')}`,
  );
}

/** Returns how often each call was made, the most frequent call first. */
export function byLine(requests: readonly ApiRequest[]): [line: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { line } of requests) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
