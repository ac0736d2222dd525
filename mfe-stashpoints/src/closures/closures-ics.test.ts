import { aClosure } from '@host-portal/shared-lib/testing';
import { closuresIcs } from './closures-ics.ts';

const now = Date.parse('2026-03-05T14:05:00.000Z');

test('the calendar file contains whole days as dates, and times in the spot’s time zone with its offset rules', () => {
  const file = closuresIcs({
    closures: [
      aClosure({ id: 'c1', closeDate: '2026-03-27T23:00:00.000Z', openDate: '2026-03-29T22:00:00.000Z', reason: null }),
      aClosure({
        id: 'c2',
        closeDate: '2026-07-01T15:30:00.000Z',
        openDate: '2026-07-01T22:00:00.000Z',
        reason: 'a, b; c\\d\nBEGIN:VEVENT',
      }),
    ],
    zone: 'Europe/Berlin',
    title: 'Closed: Hotel Rhein',
    now,
  });
  const lines = file.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:closure-c1',
      'DTSTART;VALUE=DATE:20260328',
      'DTEND;VALUE=DATE:20260330',
      'UID:closure-c2',
      'DTSTART;TZID=Europe/Berlin:20260701T173000',
      'DTEND;TZID=Europe/Berlin:20260702T000000',
      'DESCRIPTION:a\\, b\\; c\\\\d\\nBEGIN:VEVENT',
      'DTSTAMP:20260305T140500Z',
    ]),
  );
  expect(file).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT',
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
});

test('long lines of the calendar file are folded, but never within a character', () => {
  const file = closuresIcs({ closures: [aClosure()], zone: 'Asia/Tokyo', title: '閉'.repeat(60), now });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'閉'.repeat(60)}`);
  expect(file).toContain('TZOFFSETTO:+0900');
});
