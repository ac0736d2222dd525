/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, waitFor } from '@testing-library/react';
import { listReviews } from '@host-portal/shared-lib/contract';
import { address, openShell, portalOfNotes, signInByCookie } from '../start/start-shell.fixture.tsx';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const requests = () =>
  jest.mocked(fetch).mock.calls.map(([url, init]) => ({
    line: `${init?.method} ${String(url)}`,
    headers: new Headers(init?.headers),
  }));

const readReviews = () => portalOfNotes().api.call(listReviews, { query: { page: 1, stashpointId: 's1' } });

async function openNotes() {
  signInByCookie();
  await openShell('/it/account/notes?page=3');
  await screen.findByRole('heading', { name: 'All notes' });
}

test.each([
  ['status 401', json(401, { message: 'no' })],
  ['the id UNAUTHORIZED with another status', json(403, { error_id: 'UNAUTHORIZED' })],
])(
  'five concurrent responses with %s cause one sign-out and one redirect to the login with the page in next',
  async (_, answer) => {
    await openNotes();
    jest
      .mocked(fetch)
      .mockImplementation(async (_url, init) => (init?.method === 'DELETE' ? json(401, {}) : answer.clone()));
    await act(async () => {
      await Promise.allSettled([readReviews(), readReviews(), readReviews(), readReviews(), readReviews()]);
    });
    await waitFor(() =>
      expect(address()).toBe('/it/login?next=%2Fit%2Faccount%2Fnotes%3Fpage%3D3&redirectReason=UNAUTHORIZED'),
    );
    expect(requests().filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(1);
    expect(document.cookie).not.toMatch(/token=|user=/);
  },
);

test('a 403 with the id FORBIDDEN rejects the call and doesn’t sign out', async () => {
  await openNotes();
  jest.mocked(fetch).mockImplementation(async () => json(403, { error_id: 'FORBIDDEN', message: 'not yours' }));
  await expect(readReviews()).rejects.toMatchObject({ status: 403 });
  expect(address()).toBe('/it/account/notes?page=3');
  expect(document.cookie).toContain('token=');
});

test('every call contains the visitor id, the client id and the token that is in the cookie at that moment', async () => {
  await openNotes();
  jest
    .mocked(fetch)
    .mockImplementation(async () =>
      json(200, { items: [], page: 1, pages: 1, total: 0, has_next: false, has_prev: false }),
    );
  await act(readReviews);
  document.cookie = 'token=t2; path=/; secure';
  await act(readReviews);
  const [first, second] = requests().filter(({ line }) => line.includes('/v2/reviews'));
  expect(first?.headers.get('authorization')).toBe('Token t1');
  expect(second?.headers.get('authorization')).toBe('Token t2');
  expect(first?.headers.get('client-id')).toBe('null');
  expect(first?.headers.get('bagpost-uuid')).toMatch(/^[\da-f-]{36}$/);
  expect(second?.headers.get('bagpost-uuid')).toBe(first?.headers.get('bagpost-uuid'));
});

test('a sign-out in another tab ends the session in this tab within half a second', async () => {
  await openNotes();
  portalOfNotes().queryClient.setQueryData(['somebody'], 'personal');
  document.cookie = 'token=; max-age=0; path=/; secure';
  document.cookie = 'user=; max-age=0; path=/; secure';
  const other = new BroadcastChannel('session');
  const asked = performance.now();
  await act(async () => {
    other.postMessage(null);
    await waitFor(() => expect(address()).toContain('/it/login'), { timeout: 500 });
  });
  expect(performance.now() - asked).toBeLessThan(500);
  other.close();
  expect(portalOfNotes().queryClient.getQueryData(['somebody'])).toBeUndefined();
  expect(portalOfNotes().session.$session.get().user).toBeNull();
});
