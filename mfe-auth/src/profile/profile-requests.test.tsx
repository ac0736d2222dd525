import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import {
  aPortal,
  aTokenSession,
  fakeApi,
  renderRoutes,
  startTestClock,
  untilIdle,
} from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';

/** The number of API calls that each page of this area makes until it settles (docs/benchmarks/README.md). */

const CALLS: [path: string, calls: number][] = [
  ['/account/profile', 1],
  ['/account/password', 0],
  ['/login', 0],
  ['/signup', 0],
  ['/forgot', 0],
  ['/reset', 0],
  ['/email', 1],
];

test('every page of this area has a budget of API calls', () => {
  expect(manifest.routes.filter(({ path }) => !CALLS.some(([at]) => matchPath(path, at)))).toEqual([]);
});

test.each(CALLS)('the page %s makes %d calls', async (at, expected) => {
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession());
  startTestClock('2026-03-05T14:05:00.000Z');
  const portal = aPortal();
  await renderRoutes(remote, { at, name: 'auth', portal });
  await screen.findByRole('heading', { level: 1 });
  await untilIdle(portal);
  expect(fakeApi.requests()).toHaveLength(expected);
});
