import { screen } from '@testing-library/react';
import {
  aPortal,
  aTokenSession,
  fakeApi,
  renderRoutes,
  startTestClock,
  untilRest,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';

/** How often the account's pages call the API until they rest (docs/benchmarks/requests.md). */

test.each([
  ['/account/profile', 1],
  ['/account/password', 0],
])('%s: %d calls', async (at, expected) => {
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession());
  startTestClock('2026-03-05T14:05:00.000Z');
  const portal = aPortal();
  await renderRoutes(remote, { at, name: 'auth', portal });
  await screen.findByRole('heading', { level: 1 });
  await untilRest(portal);
  expect(fakeApi.requests()).toHaveLength(expected);
});
