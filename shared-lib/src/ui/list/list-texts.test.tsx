import { screen } from '@testing-library/react';
import { renderUi } from '../ui.fixture.tsx';
import { MoneyText } from './money-text.tsx';
import { Tabs } from './tabs.tsx';
import { TimeText } from './time-text.tsx';

const EURO = { code: 'EUR', name: 'Euro', symbol: '€', minorInMajor: 100 };

test.each([
  ['en', 'time', '2:05 pm'],
  ['en', 'day', 'Mar 5, 2026'],
  ['de', 'time', '14:05'],
  ['de', 'dateTime', '05.03.2026, 14:05'],
] as const)('an instant is shown in the spot’s time zone (%s, %s)', async (language, show, text) => {
  await renderUi(<TimeText value="2026-03-05T13:05:00Z" timeZone="Europe/Berlin" show={show} />, { language });
  expect(screen.getByText(text)).toHaveAttribute('datetime', '2026-03-05T13:05:00Z');
});

test('money in minor units is formatted in the host’s language', async () => {
  await renderUi(<MoneyText value={{ amount: 123450, currency: EURO }} />, { language: 'de' });
  expect(screen.getByText(/^1\.234,50\s€$/)).toBeInTheDocument();
});

test('the current page’s tab is marked as current in any language', async () => {
  await renderUi(
    <Tabs
      label="Café Lisboa"
      tabs={[
        { to: '/account/storage-spots/s1', label: 'Overview', end: true },
        { to: '/account/storage-spots/s1/hours', label: 'Hours' },
      ]}
    />,
    { at: '/it/account/storage-spots/s1/hours', language: 'it' },
  );
  expect(screen.getByRole('link', { name: 'Hours' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/it/account/storage-spots/s1');
});
