import type { Page } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { expect, signIn, test } from '../journey.ts';
import { startCollector } from '../servers/collector.ts';

/** Throws an uncaught error with a stack that points to a script of the release. */
const throwIn = (page: Page, release: string) =>
  page.evaluate((file) => {
    const error = new Error('no answer for paola@example.com from /v2/tokens/secret-token?q=Ana');
    error.stack = `Error: ${error.message}\n    at check (${location.origin}/r/${file}/list.js?token=secret-token:3:14)`;
    queueMicrotask(() => {
      throw error;
    });
  }, release);

test('without a collector, the page requests only the portal’s own URLs and loads no Sentry client', async ({
  page,
  pageErrors,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(r|v2|v3|photos)\/|^\/(login|account.*|registry\.json|reports|events|sw\.js|icon\.svg)?$/.test(pathname)) {
      foreign.push(pathname);
    }
  });
  await signIn(page, { at: '/login?next=/account/profile' });
  await throwIn(page, 'auth/1.0.0');
  await expect.poll(() => pageErrors.splice(0)).toHaveLength(1);
  await page.goto('/privacy');
  expect(foreign.filter((pathname) => pathname !== '/privacy')).toEqual([]);
});

test('errors reach the collector with area, release and team, and without personal data', async ({
  page,
  pageErrors,
  portal,
  violations,
}) => {
  const collector = await startCollector();
  const edge = await portal.anotherEdge({ PORTAL_REPORT_URL: `${collector.url}/reports` });
  const reports = () => collector.at('/reports').filter((report) => !('vitals' in report));
  try {
    const measures = page.waitForResponse(/web-vitals/).then((answer) => answer.finished());
    await page.goto(`${edge}/login?next=/account/profile`);
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

    const context = { route: '/account/profile', language: 'en', online: true, queueLength: 0 };
    await throwIn(page, 'bookings/1.5.0');
    await expect
      .poll(() => reports().at(-1))
      .toMatchObject({
        ...context,
        phase: 'uncaught',
        remote: 'bookings',
        version: '1.5.0',
        owner: 'bookings',
        message: 'no answer for *** from /v2/tokens/***',
        visitor: expect.stringMatching(/^[0-9a-f]{1,8}$/),
      });
    await expect.poll(() => pageErrors.splice(0)).toHaveLength(1);

    await page.evaluate(() => void Promise.reject(new Error('nobody waited')));
    await expect
      .poll(() => reports().at(-1))
      .toMatchObject({
        ...context,
        phase: 'unhandled',
        remote: 'shell',
        owner: 'shell',
        message: 'nobody waited',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
    await expect.poll(() => pageErrors.splice(0)).toHaveLength(1);

    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://evil.example/r/earnings/2.0.0/pixel.png' }));
    });
    await expect
      .poll(() => reports().at(-1))
      .toMatchObject({ ...context, phase: 'policy', code: 'img-src', remote: 'earnings', owner: 'earnings' });
    await expect.poll(() => violations.splice(0)).toHaveLength(1);

    // The page measures web vitals when it has settled and sends them when the visitor leaves.
    await measures;
    await page.goto(`${edge}/privacy`);
    await expect
      .poll(() => collector.at('/reports').flatMap(({ vitals }) => (vitals as Record<string, unknown>[]) ?? []))
      .toContainEqual({
        name: 'lcp',
        value: expect.any(Number),
        route: expect.stringMatching(/^\/(login|account\/profile)$/),
        remote: 'auth',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        owner: 'auth',
      });
    expect(collector.collected.map(({ body }) => body).join('\n')).not.toMatch(/paola|secret-token|Ana/i);
  } finally {
    await collector.stop();
  }
});

test('the page sends errors to Sentry through a client that is loaded with the first report, under the same content security policy', async ({
  page,
  pageErrors,
  portal,
}) => {
  const ingest = await startCollector();
  const edge = await portal.anotherEdge({ PORTAL_SENTRY_DSN: ingest.url.replace('//', '//key@') + '/42' });
  try {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${edge}/login?next=/account/bookings`);
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    // Waits for the script that the page loads last, when it's idle.
    await expect.poll(() => scripts.some((url) => url.includes('after-start'))).toBe(true);
    const before = scripts.length;
    expect(ingest.collected).toEqual([]);

    await throwIn(page, 'bookings/1.5.0');
    await expect.poll(() => ingest.collected).toHaveLength(1);
    await expect.poll(() => pageErrors.splice(0)).toHaveLength(1);
    expect(scripts.slice(before).every((url) => url.startsWith(`${edge}/r/shell/`))).toBe(true);

    const [{ path, body } = { path: '', body: '' }] = ingest.collected;
    expect(path).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=key/);
    const event = JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>;
    expect(event).toMatchObject({
      release: 'bookings@1.5.0',
      tags: { remote: 'bookings', owner: 'bookings', route: '/login', language: 'en', phase: 'uncaught' },
      exception: { values: [{ type: 'Error', value: 'no answer for *** from /v2/tokens/***' }] },
    });
    expect(body).not.toMatch(/paola|secret-token|Ana|next=/);
  } finally {
    await ingest.stop();
  }
});

test('events contain only names from the catalogue', async ({ page, portal }) => {
  const collector = await startCollector();
  const edge = await portal.anotherEdge({ PORTAL_ANALYTICS_URL: `${collector.url}/events` });
  try {
    await page.goto(`${edge}/login?next=/account/bookings`);
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page
      .getByRole('button', { name: /^Check in \d+ bags? for/ })
      .first()
      .click();
    await expect
      .poll(() => collector.at('/events'))
      .toEqual([
        { event: 'host-signed-in', route: '/login', language: 'en' },
        {
          event: 'booking-changed',
          action: 'checkIn',
          route: '/account/bookings',
          language: 'en',
        },
      ]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
    await expect
      .poll(() => collector.at('/events').at(-1))
      .toEqual({ event: 'commissions-seen', route: '/account/earnings', language: 'en' });
  } finally {
    await collector.stop();
  }
});
