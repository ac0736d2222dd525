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

test('a poster shows a QR code for the spot’s page, its URL, and an explanation in every language', async () => {
  aWorld({ spots: [aStashpoint(LIVE)] });
  await open();
  const address = 'bagpost.example/luggage-storage/s1';
  expect(await screen.findByRole('img', { name: `https://${address}` })).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
  for (const { lang } of LANGUAGES) expect(document.querySelectorAll(`[lang=${lang}] p`)).toHaveLength(2);
  expect(screen.getByText('Gepäckaufbewahrung')).toBeVisible();
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
