import { formatTime } from './format.ts';
import { clockZone, isKnownZone, knownName } from './known-zone.ts';
import { viewerZone } from './viewer-zone.ts';
import { dayInZone, timeInZone, wallToInstant } from './zone.ts';

const NOON = '2026-03-05T12:00:00.000Z';

test.each(['Mars/Olympus', 'America/Nowhere', 'Europe/Atlantis'])(
  'times in %s, which this browser does not support, are shown in the browser’s zone',
  (zone) => {
    const here = viewerZone();
    expect(clockZone(zone)).toBe(here);
    expect(timeInZone(NOON, zone)).toBe(timeInZone(NOON, here));
    expect(dayInZone(NOON, zone)).toBe(dayInZone(NOON, here));
    expect(wallToInstant('2026-03-05', '18:00', zone)).toBe(wallToInstant('2026-03-05', '18:00', here));
    expect(formatTime(NOON, { zone, locale: 'en-GB' })).toBe(formatTime(NOON, { zone: here, locale: 'en-GB' }));
  },
);

/** Simulates a browser that doesn't support this zone name. */
async function inBrowserWithout(missing: string) {
  const real = Intl.DateTimeFormat;
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locales, options) => {
    if (options?.timeZone === missing) throw new RangeError('Invalid time zone');
    return new real(locales, options);
  });
  jest.resetModules();
  return await import('./known-zone.ts');
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['America/Nuuk', 'America/Godthab'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])('a browser that does not support the zone name %s uses the alternative name %s', async (zone, other) => {
  const tables = await inBrowserWithout(zone);
  expect(tables.isKnownZone(zone)).toBe(false);
  expect(tables.knownName(zone)).toBe(other);
});

test('a zone keeps its name if the browser supports that name or none of the zone’s names', () => {
  expect(isKnownZone('Europe/Kyiv')).toBe(true);
  expect(knownName('Europe/Kyiv')).toBe('Europe/Kyiv');
  expect(knownName('Mars/Olympus')).toBe('Mars/Olympus');
});
