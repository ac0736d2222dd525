import { aPage, aPortal, aStashpoint, fakeApi, noSession } from '../testing/index.ts';
import { myHostQuery, mySpotsQuery } from './shared.queries.ts';

const HOSTS = [
  { id: 'h1', userId: 'u1' },
  { id: 'h42', userId: 'u7' },
];

test('the session’s host is found by user id, even if it is not the first in the list', async () => {
  fakeApi.get('/v2/hosts', HOSTS);
  const portal = aPortal();
  await expect(portal.queryClient.fetchQuery(myHostQuery(portal))).resolves.toMatchObject({ id: 'h42' });
});

test('spots are requested with the host’s id, not the user’s', async () => {
  fakeApi.get('/v2/hosts', HOSTS);
  fakeApi.get('/v3/stashpoints', aPage([aStashpoint()]));
  const portal = aPortal();
  await expect(portal.queryClient.fetchQuery(mySpotsQuery(portal))).resolves.toHaveLength(1);
  expect(fakeApi.requestsTo('GET /v3/stashpoints')[0]?.query.get('host_id')).toBe('h42');
});

test.each([
  ['a user without a host record', aPortal(), [HOSTS[0]]],
  ['nobody', aPortal({ session: noSession() }), HOSTS],
])('for %s, no spots are returned or requested', async (_, portal, hosts) => {
  fakeApi.get('/v2/hosts', hosts);
  await expect(portal.queryClient.fetchQuery(mySpotsQuery(portal))).resolves.toEqual([]);
  expect(fakeApi.requestsTo('GET /v3/stashpoints')).toHaveLength(0);
});
