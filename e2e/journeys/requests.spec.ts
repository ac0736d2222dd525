import type { Page } from '@playwright/test';
import { NOW } from '@host-portal/delivery/portal/demo';
import { expect, signIn, test } from '../journey.ts';
import { type ApiRequest, byLine, countRequests, untilIdle } from '../page/count-requests.ts';
import { bookingsCachedAt } from '../page/device-cache.ts';

// Counts the API calls of whole pages, including the cards of all areas (docs/benchmarks/README.md). Each page is
// opened on a new device. Requests for photos don't count.
const YESTERDAY = new Date(Date.parse(NOW) - 24 * 60 * 60_000).toISOString();
const ROUTES = ['/account', '/account/bookings', '/account/storage-spots'];
const FIRST_SIGN_IN = 16;
const OPEN_YESTERDAY = 8;

test.use({ portalOf: 'requests', now: YESTERDAY, viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const calls = (requests: readonly ApiRequest[]) =>
  byLine(requests.filter(({ line }) => line !== 'GET /v2/photos')).flatMap(([line, count]) =>
    Array.from({ length: count }, () => line),
  );

for (const route of ROUTES) {
  test(`${route} stays within its request budget at the first sign-in and on the next day`, async ({
    page,
    portal,
  }) => {
    await portal.restart(YESTERDAY);
    const first = countRequests(page);
    await signIn(page, { at: `/login?next=${encodeURIComponent(route)}` });
    await untilIdle(page, first);
    expect(calls(first)).toContain('GET /v2/bookings');
    expect(calls(first).length, calls(first).join('\n')).toBeLessThanOrEqual(FIRST_SIGN_IN);
    await waitUntilStored(page, first);

    await portal.restart(NOW);
    const again = await page.context().newPage();
    await page.close();
    const second = countRequests(again);
    await again.goto(route);
    await untilIdle(again, second);
    expect(calls(second)).toContain('GET /v2/bookings');
    expect(calls(second).length, calls(second).join('\n')).toBeLessThanOrEqual(OPEN_YESTERDAY);
  });
}

/**
 * Waits until the device has stored its bookings. They are stored some seconds after a read, or after five minutes if
 * they haven't changed.
 */
async function waitUntilStored(page: Page, requests: readonly ApiRequest[]) {
  const read = requests.findLast(({ line }) => line === 'GET /v2/bookings');
  const ago = Date.now() - (read?.at ?? 0);
  const readAt = (await page.evaluate(() => Date.now())) - ago;
  await page.clock.fastForward('05:30');
  await expect.poll(() => bookingsCachedAt(page)).toBeGreaterThanOrEqual(readAt);
}
