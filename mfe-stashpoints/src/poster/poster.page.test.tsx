import { screen } from '@testing-library/react';
import { LANGUAGES } from '@host-portal/shared-lib/i18n';
import { aStashpoint, fakeApi, failure, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

const NOW = '2026-03-05T14:05:00.000Z';
const LIVE = { approved: true, activatedAt: '2025-03-05T00:00:00.000Z', deactivatedAt: null };
const open = (publicSpotUrl = 'https://bagpost.example/{lang}/{segment}/{id}') =>
  renderRoutes(remote, {
    name: 'stashpoints',
    now: NOW,
    config: { publicSpotUrl },
    at: '/account/storage-spots/s1/poster',
  });

test('a poster shows a QR code for the spot’s page, three steps, and a description of the place in every language', async () => {
  aWorld({ spots: [aStashpoint(LIVE)] });
  await open();
  const address = 'bagpost.example/luggage-storage/s1';
  const code = await screen.findByRole('img', { name: `https://${address}` });
  expect(code).toBeVisible();
  expect(code.parentElement).toHaveTextContent(address);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  for (const { lang } of LANGUAGES) expect(document.querySelector(`[lang=${lang}]`)).toBeVisible();
  expect(screen.getByText('Gepäckaufbewahrung')).toBeVisible();
});

test('the host chooses the poster’s language, which is also the language of the page that the QR code opens', async () => {
  aWorld({ spots: [aStashpoint(LIVE)] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^English/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(screen.getByText('Hier Gepäck abgeben')).toBeVisible();
  expect(screen.getByRole('img', { name: 'https://bagpost.example/de/gepackaufbewahrung/s1' })).toBeVisible();
});

test('days with the same hours share a line on the poster', async () => {
  const openingHours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: day === 6 ? '10:00' : '09:00', close: '18:00' }));
  aWorld({ spots: [aStashpoint({ ...LIVE, openingHours })] });
  await open();
  expect((await screen.findByText('Mon – Fri')).nextSibling).toHaveTextContent('9:00 am – 6:00 pm');
  expect(screen.getByText('Sat').nextSibling).toHaveTextContent('10:00 am – 6:00 pm');
  expect(screen.getByText('Sun').nextSibling).toHaveTextContent('Closed');
});

test.each([
  ['no such page is configured', '', LIVE],
  ['the spot is not live yet', 'https://bagpost.example/{lang}/{segment}/{id}', { ...LIVE, activatedAt: null }],
])('no poster is shown if %s', async (_, address, spot) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  aWorld({ spots: [aStashpoint(spot)] });
  await open(address);
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test('a spot that cannot be read shows an error', async () => {
  aWorld({ spots: [aStashpoint(LIVE)] });
  fakeApi.get('/v3/stashpoints/s1', failure(500));
  await open();
  expect(await screen.findByText('We can’t show the poster right now')).toBeVisible();
});
