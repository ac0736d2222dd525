import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { aPortal, fakeApi, renderRoutes, renderSlot, startTestClock, untilIdle } from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';
import { anEarningsServer, NOW } from '../testing/server.fixture.ts';

jest.setTimeout(60_000);

afterEach(() => localStorage.clear());

/** The number of API calls that each page of this area may make until it settles (docs/benchmarks/README.md). */
const BUDGETS: [path: string, budget: number][] = [
  ['/account/earnings', 6],
  ['/account/earnings/inv-4', 4],
];

test('every page of this area has a budget of API calls', () => {
  expect(manifest.routes.filter(({ path }) => !BUDGETS.some(([at]) => matchPath(path, at)))).toEqual([]);
});

test.each(BUDGETS)('the page %s makes at most %d calls', async (at, budget) => {
  anEarningsServer();
  startTestClock(NOW);
  const portal = aPortal();
  await renderRoutes(remote, { at, name: 'earnings', portal });
  await screen.findByRole('heading', { level: 1 });
  await untilIdle(portal);
  const calls = fakeApi.requests().map(({ line }) => line);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(budget);
});

test('the card on Today requests nothing until the host has switched it on', async () => {
  anEarningsServer();
  startTestClock(NOW);
  const portal = aPortal();
  await renderSlot(remote, 'balance', { name: 'earnings', portal });
  await untilIdle(portal);
  expect(fakeApi.requests()).toEqual([]);
});
