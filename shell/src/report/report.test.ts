import { waitFor } from '@testing-library/react';
import { ApiError } from '@host-portal/shared-lib/api';
import { scrub } from './error-report.ts';
import { createReport } from './report.ts';

test.each([
  ['DELETE /v2/tokens/secret-token failed', 'DELETE /v2/tokens/*** failed'],
  ['GET /v2/tokens/a%2Fb?x=1', 'GET /v2/tokens/***'],
  ['at https://portal.example/account/bookings?booking=b1&q=Ana', 'at https://portal.example/account/bookings'],
  ['mail to paola@example.com failed', 'mail to *** failed'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('secrets and personal data are removed from the text "%s"', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

const VISITOR_ID = '6f1c8d1e-7a55-4f0e-9d0f-0c7a8e0b7f11';

const scene = {
  currentPage: () => ({ route: '/account/bookings', language: 'de' }),
  releaseOf: (remote: string) => ({ remote, version: '2.0.0', owner: `${remote}-team` }),
  visitorId: () => VISITOR_ID,
  queueLength: () => 2,
};
const NOWHERE = { reportUrl: '', sentryDsn: '' };
const personal = () =>
  Object.assign(new Error('DELETE /v2/tokens/secret-token failed for paola@example.com'), {
    token: 'secret-token',
    body: { name: 'Paola' },
    stack: [
      'Error: paola@example.com',
      '    at check (https://portal.example/r/bookings/1.2.0/list.js?token=secret-token:3:14)',
      '    at run (https://portal.example/r/shell/2.0.0/main.js:1:1)',
    ].join('\n'),
  });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('an error report', () => {
  const sent: Promise<Record<string, unknown>>[] = [];
  const lastSent = async () => (await Promise.all(sent)).at(-1);
  beforeEach(() => {
    sent.length = 0;
    Object.assign(navigator, {
      sendBeacon: (url: string, body: Blob) => {
        sent.push(body.text().then((text) => ({ url, ...(JSON.parse(text) as object) })));
        return true;
      },
    });
  });

  test('a report contains the page-view id, so that the edge counts it only once', async () => {
    const timing = [{ serverTiming: [{ name: 'view', description: 'a1.t0.releases.signature' }] }];
    Object.assign(performance, { getEntriesByType: () => timing });
    createReport({ ...NOWHERE, reportUrl: '/reports' }, scene)(new Error('no'));
    Reflect.deleteProperty(performance, 'getEntriesByType');
    expect(await lastSent()).toMatchObject({ view: 'a1.t0.releases.signature' });
  });

  test('a report contains the area, the route and the error, but no personal data', async () => {
    const report = createReport({ ...NOWHERE, reportUrl: '/reports' }, scene);
    report(personal(), { remote: 'bookings', owner: 'bookings', version: '1.2.0', phase: 'render', ms: 12 });
    expect(await lastSent()).toEqual({
      url: '/reports',
      name: 'Error',
      message: 'DELETE /v2/tokens/*** failed for ***',
      remote: 'bookings',
      owner: 'bookings',
      version: '1.2.0',
      shellVersion: '2.0.0',
      route: '/account/bookings',
      language: 'de',
      phase: 'render',
      ms: 12,
      visitor: expect.stringMatching(/^[0-9a-f]{1,8}$/),
      online: true,
      queueLength: 2,
    });
  });

  test('a failed call’s report contains its trace id, which is also in the API’s log', async () => {
    const error = new ApiError({ id: '1', message: 'GET /v2/hosts 500', kind: 'http', status: 500 });
    error.traceId = 'ab'.repeat(16);
    createReport({ ...NOWHERE, reportUrl: '/reports' }, scene)(error, { phase: 'api' });
    expect(await lastSent()).toMatchObject({ name: 'ApiError', traceId: 'ab'.repeat(16) });
  });

  test.each([
    [
      'the stack if the caller names no area',
      personal(),
      {},
      { remote: 'bookings', version: '1.2.0', owner: 'bookings-team' },
    ],
    ['the error boundary rather than the stack', personal(), { remote: 'auth' }, { remote: 'auth', version: '2.0.0' }],
    ['the shell if nothing else is known', 'a text', {}, { remote: 'shell', version: '2.0.0', owner: 'shell-team' }],
  ])('a report is attributed to %s', async (_, error, context, attribution) => {
    createReport({ ...NOWHERE, reportUrl: '/reports' }, scene)(error, context);
    expect(await lastSent()).toMatchObject(attribution);
  });

  test('without a collector, an error is only logged to the console', () => {
    createReport(NOWHERE, scene)(new Error('x'));
    expect(sent).toEqual([]);
    // oxlint-disable-next-line no-console -- the only output without a collector
    expect(console.error).toHaveBeenCalled();
  });
});

describe('reporting to Sentry', () => {
  const DSN = 'https://key@sentry.example/42';
  const posted: { url: string; event: Record<string, unknown>; text: string }[] = [];
  beforeEach(() => {
    posted.length = 0;
    globalThis.fetch = jest.fn(async (url, init) => {
      const text = typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body as Uint8Array);
      posted.push({
        url: String(url),
        text,
        event: JSON.parse(text.split('\n')[2] ?? '{}') as Record<string, unknown>,
      });
      return new Response('{}');
    });
  });

  test('Sentry gets the report and the files in the stack, without queries, tokens or names', async () => {
    createReport({ ...NOWHERE, sentryDsn: DSN }, scene)(personal(), { phase: 'uncaught' });
    await waitFor(() => expect(posted).toHaveLength(1));
    const [{ url, event, text } = { url: '', event: {}, text: '' }] = posted;
    expect(url).toMatch(/^https:\/\/sentry\.example\/api\/42\/envelope\/\?/);
    expect(event).toMatchObject({
      level: 'error',
      release: 'bookings@1.2.0',
      tags: { owner: 'bookings-team', route: '/account/bookings', language: 'de', phase: 'uncaught' },
      exception: { values: [{ type: 'Error', value: 'DELETE /v2/tokens/*** failed for ***' }] },
    });
    expect(text).toContain('https://portal.example/r/bookings/1.2.0/list.js');
    expect(text).not.toMatch(/secret-token|paola|Paola/);
    // The client has no integrations, so Sentry adds no page URL and no data about the visitor.
    expect(event).not.toHaveProperty('request');
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('breadcrumbs');
  });

  test('nothing is sent to Sentry without a DSN', async () => {
    createReport(NOWHERE, scene)(new Error('x'));
    await Promise.resolve();
    expect(posted).toEqual([]);
  });
});
