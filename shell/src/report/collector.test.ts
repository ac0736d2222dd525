import { startCollector } from './collector.ts';
import { releaseIn } from './error-report.ts';

test.each([
  ['at load (https://p.example/r/bookings/1.5.0/list.abc.js:1:20)', { remote: 'bookings', version: '1.5.0' }],
  [
    'https://p.example/r/reviews-supplies/0.1.0-5bc3ef8eb6/entry.js',
    { remote: 'reviews-supplies', version: '0.1.0-5bc3ef8eb6' },
  ],
  ['https://elsewhere.example/x.js', null],
  ['', null],
])('the URL or stack "%s" belongs to the release %o', (text, release) => {
  expect(releaseIn(text)).toEqual(release);
});

describe('reports of uncaught errors', () => {
  const report = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    stop = startCollector(report);
  });
  afterEach(() => stop());

  const withStack = (stack: string) => Object.assign(new Error('broken'), { stack });

  test('an error is attributed to the first release in its stack', () => {
    const error = withStack('at f (https://p/r/earnings/2.0.0/a.js:1)\nat g (https://p/r/shell/1.0.0/main.js:1)');
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'broken' }));
    expect(report).toHaveBeenCalledWith(error, {
      remote: 'earnings',
      version: '2.0.0',
      phase: 'uncaught',
      code: undefined,
    });
  });

  test('an error that was already handled is not reported again', () => {
    window.addEventListener('error', (event) => event.preventDefault(), { capture: true, once: true });
    const event = new ErrorEvent('error', { error: new Error('thrown by an entry'), cancelable: true });
    window.dispatchEvent(event);
    expect(report).not.toHaveBeenCalled();
  });

  test('an unhandled rejection is reported', () => {
    const reason = withStack('at f (https://p/r/auth/1.0.0/a.js:1)');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(report).toHaveBeenCalledWith(reason, expect.objectContaining({ remote: 'auth', phase: 'unhandled' }));
  });

  test('a violation of the content policy is reported', () => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'script-src',
      blockedURI: 'https://evil.example/x.js',
      sourceFile: 'https://p/r/bookings/1.0.0/a.js',
    });
    document.dispatchEvent(event);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'blocked by script-src' }),
      expect.objectContaining({ remote: 'bookings', phase: 'policy', code: 'script-src' }),
    );
  });

  test.each([
    { script: { duration: 1500 }, reported: 1500 },
    { script: { duration: 1500, pauseDuration: 200 }, reported: 1300 },
    { script: { duration: 9000, pauseDuration: 8900 }, reported: null },
    { script: { duration: 900 }, reported: null },
  ])('for the blocking script $script, the reported duration in ms is $reported', ({ script, reported }) => {
    stop();
    let observed: PerformanceObserverCallback = () => undefined;
    class FakeObserver {
      static readonly supportedEntryTypes = ['long-animation-frame'];
      constructor(callback: PerformanceObserverCallback) {
        observed = callback;
      }
      observe() {}
      disconnect() {}
    }
    const real = globalThis.PerformanceObserver;
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
    stop = startCollector(report);
    const sourceURL = 'https://p/r/bookings/1.0.0/a.js';
    const entries = { getEntries: () => [{ scripts: [{ sourceURL, ...script }] }] };
    Reflect.apply(observed, undefined, [entries]);
    expect(report.mock.calls.map(([, context]) => context)).toEqual(
      reported === null ? [] : [{ remote: 'bookings', version: '1.0.0', phase: 'blocked', ms: reported }],
    );
    Object.assign(globalThis, { PerformanceObserver: real });
  });

  test('nothing is reported after the collector has been stopped', () => {
    stop();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }));
    expect(report).not.toHaveBeenCalled();
  });
});
