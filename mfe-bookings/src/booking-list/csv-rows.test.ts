import { writeCsv } from '@host-portal/shared-lib/domain';
import { aBooking } from '@host-portal/shared-lib/testing';
import { csvRows } from './csv-rows.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const t = (key: string) => key.replace('csv.column.', '');
const IN = { now: NOW, t, label: t };

test('each booking has a row with ISO instants, the spot’s local times and the time zone', () => {
  const [header, row] = csvRows([aBooking({ id: 'bk-7F3K2M', bagCount: 14 })], { ...IN, locale: 'en-GB' });
  const cells = Object.fromEntries((header ?? []).map((name, index) => [name, row?.[index]]));
  expect(cells).toMatchObject({
    id: 'bk-7F3K2M',
    code: '7F3K2M',
    dropoffIso: '2026-03-05T14:00:00.000Z',
    dropoffLocal: '05/03/2026 2:00 pm',
    zone: 'Europe/Lisbon',
    bags: 14,
    partner: null,
    state: 'state.arriving',
  });
});

test('a name that a spreadsheet would run as a formula is exported as text', () => {
  const rows = csvRows([aBooking({ customer: { firstName: '=HYPERLINK("x")', lastName: '+1' } })], {
    ...IN,
    locale: 'de-DE',
  });
  const csv = writeCsv(rows, 'de');
  expect(csv).toContain(`"'=HYPERLINK(""x"")";"'+1"`);
  expect(csv).toContain(';2;');
});
