/** @jest-environment node */
import { createCounter } from './counter.ts';
import { networkOf } from './network-limit.ts';
import { pageViewMarks } from './page-view.ts';
import { readReports, type Reported } from './read-reports.ts';

const NOON = Date.parse('2026-03-05T12:00:00Z');
const LIVE = new Map([
  ['shell', '1.0.0'],
  ['bookings', '2.0.0'],
]);
const FAILED: Reported = { area: 'bookings', version: '2.0.0', kind: 'failed' };

function aCounter() {
  const clock = { now: NOON };
  const floods: string[] = [];
  const counter = createCounter(pageViewMarks('secret'), {
    now: () => clock.now,
    onFlood: (said) => floods.push(said),
  });
  const bookings = () => counter.hours().at(-1)?.areas['bookings']?.['2.0.0'];
  return { clock, counter, floods, bookings };
}

describe('the signed page-view id', () => {
  const marks = pageViewMarks('secret');
  const mark = marks.make('releases', NOON);

  test('a page-view id is accepted by every edge that shares the secret', () => {
    expect(pageViewMarks('secret').read(mark, NOON + 1000)).toMatchObject({ at: NOON, releases: 'releases' });
  });

  test.each([
    ['signed with another secret', pageViewMarks('other').make('releases', NOON)],
    ['with other releases', mark.replace('releases', 'elsewhere')],
    ['that is cut off', mark.slice(0, -1)],
    ['that is not a string', 7],
    ['that is empty', ''],
    ['that is very long', 'a'.repeat(10_000)],
  ])('a page-view id %s is rejected', (_, other) => {
    expect(marks.read(other, NOON)).toBeNull();
  });

  test('a page-view id expires after twelve hours', () => {
    expect(marks.read(mark, NOON + 12 * 3_600_000 + 1)).toBeNull();
  });

  test('two page views of the same releases have different ids', () => {
    expect(marks.make('releases', NOON)).not.toBe(mark);
  });
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['::1', '0:0:0'],
  ['2001:db8::1', '2001:db8:0'],
  ['1::2:3:4:5:6:7', '1:0:2'],
])('the IP address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('counting page views and reports', () => {
  test('a page view counts for every release that the page was served with', () => {
    const { counter } = aCounter();
    counter.view(LIVE, '203.0.113.7');
    counter.view(LIVE, '203.0.113.7');
    expect(counter.hours()).toMatchObject([
      { hour: '2026-03-05T12', areas: { shell: { '1.0.0': { views: 2 } }, bookings: { '2.0.0': { views: 2 } } } },
    ]);
  });

  test('a failure counts only once per page view, even if it is reported twice', () => {
    const { counter, bookings } = aCounter();
    const mark = counter.view(LIVE, '203.0.113.7');
    expect(counter.report(mark, [FAILED], '203.0.113.7')).toEqual([FAILED]);
    expect(counter.report(mark, [FAILED], '203.0.113.7')).toEqual([]);
    expect(bookings()).toMatchObject({ views: 1, failed: 1 });
  });

  test('a web vital is counted in the bucket of its value', () => {
    const { counter, bookings } = aCounter();
    const mark = counter.view(LIVE, '203.0.113.7');
    counter.report(mark, [{ area: 'bookings', version: '2.0.0', kind: 'lcp', value: 1800 }], '203.0.113.7');
    expect(bookings()?.lcp).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['without a page view', null, FAILED],
    ['of a release that the page was not served with', undefined, { ...FAILED, version: '1.9.9' }],
    ['of an area that the page was not served with', undefined, { ...FAILED, area: 'payments' }],
  ])('a report %s does not count', (_, forged, report) => {
    const { counter, bookings } = aCounter();
    const mark = counter.view(LIVE, '203.0.113.7');
    expect(counter.report(forged === undefined ? mark : forged, [report], '203.0.113.7')).toEqual([]);
    expect(bookings()).toMatchObject({ views: 1, failed: 0 });
  });

  test('a past hour’s counts can be removed, and the next hour starts at zero', () => {
    const { counter, clock, bookings } = aCounter();
    counter.view(LIVE, '203.0.113.7');
    clock.now += 3_600_000;
    counter.view(LIVE, '203.0.113.7');
    expect(counter.hours().map(({ hour }) => hour)).toEqual(['2026-03-05T12', '2026-03-05T13']);
    counter.forget('2026-03-05T12');
    expect(counter.hours()).toHaveLength(1);
    expect(bookings()).toMatchObject({ views: 1 });
  });
});

describe('limits for requests from one network', () => {
  test('page views above a network’s limit do not count and raise an alarm, and page views from other networks still count', () => {
    const { counter, floods, bookings } = aCounter();
    const marks = Array.from({ length: 700 }, (_, at) => counter.view(LIVE, `203.0.113.${at % 256}`));
    expect(marks.filter((mark) => mark === null)).toHaveLength(100);
    expect(floods[0]).toMatch(/more page views than it may/);
    expect(counter.view(LIVE, '198.51.100.1')).not.toBeNull();
    expect(bookings()).toMatchObject({ views: 601 });
    expect(counter.hours()[0]).toMatchObject({ leftOut: 100 });
  });

  test('failure reports above a network’s limit do not count, even if each has its own page view', () => {
    const { counter, floods, bookings } = aCounter();
    for (let sent = 0; sent < 200; sent += 1) {
      counter.report(counter.view(LIVE, '203.0.113.7'), [FAILED], '203.0.113.7');
    }
    expect(bookings()).toMatchObject({ views: 200, failed: 120 });
    expect(floods).toHaveLength(80);
  });

  test('a network’s limit resets after ten minutes', () => {
    const { counter, clock } = aCounter();
    for (let sent = 0; sent < 601; sent += 1) counter.view(LIVE, '203.0.113.7');
    clock.now += 600_000;
    expect(counter.view(LIVE, '203.0.113.7')).not.toBeNull();
  });
});

describe('reading the body of a beacon', () => {
  test('an error beacon is read as a failure of its release', () => {
    expect(readReports({ remote: 'bookings', version: '2.0.0', message: 'x' })).toEqual([FAILED]);
  });

  test('a vitals beacon is read as the worst value of each vital', () => {
    const vital = { name: 'cls', remote: 'bookings', version: '2.0.0', route: '/account' };
    expect(
      readReports({
        vitals: [
          { ...vital, value: 0.01 },
          { ...vital, value: 0.3 },
        ],
      }),
    ).toEqual([{ area: 'bookings', version: '2.0.0', kind: 'cls', value: 0.3 }]);
  });

  test.each([
    null,
    'text',
    [],
    {},
    { vitals: 'x' },
    { vitals: [{ name: 'fcp', value: 1 }] },
    { remote: 7, version: '1' },
  ])('the body %j is rejected as a beacon', (body) => {
    expect(readReports(body)).toEqual([]);
  });
});
