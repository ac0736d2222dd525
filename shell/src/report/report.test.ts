import { createReport, scrub } from './report.ts';

test.each([
  ['DELETE /v2/tokens/secret-token failed', 'DELETE /v2/tokens/*** failed'],
  ['GET /v2/tokens/a%2Fb?x=1', 'GET /v2/tokens/***'],
  ['at https://portal.example/account/bookings?booking=b1&q=Ana', 'at https://portal.example/account/bookings'],
  ['mail to paola@example.com failed', 'mail to *** failed'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

describe('a report', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(navigator, {
      sendBeacon: (url: string, body: Blob) => {
        sent.push(body.text().then((text) => ({ url, ...(JSON.parse(text) as object) })));
        return true;
      },
    });
  });

  test('names the owner and nothing personal', async () => {
    const error = Object.assign(new Error('no answer for paola@example.com'), {
      token: 'secret',
      body: { name: 'Paola' },
    });
    createReport({ reportUrl: '/reports' })(error, {
      remote: 'bookings',
      owner: 'bookings',
      version: '1.2.0',
      phase: 'render',
      ms: 12,
    });
    expect(await Promise.all(sent)).toEqual([
      {
        url: '/reports',
        name: 'Error',
        message: 'no answer for ***',
        remote: 'bookings',
        owner: 'bookings',
        version: '1.2.0',
        phase: 'render',
        ms: 12,
        online: true,
      },
    ]);
  });

  test('stays on the page when no collector is configured', () => {
    createReport({ reportUrl: '' })(new Error('x'));
    expect(sent).toEqual([]);
  });
});
