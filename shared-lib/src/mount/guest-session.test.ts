import { listHosts } from '../contract/index.ts';
import { aTokenSession, failure, fakeApi } from '../testing/index.ts';
import { createGuestPortal } from './guest-portal.ts';

const nothing = () => {};

function aGuest() {
  const onUnauthorised = jest.fn();
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  fakeApi.get('/v2/hosts', failure(401));
  const guest = createGuestPortal({
    page: () => ({ onUnauthorised }),
    token: 't-1',
    navigate: nothing,
    changeLanguage: nothing,
  });
  return { ...guest, onUnauthorised, read: () => guest.portal.api.call(listHosts).catch(nothing) };
}

test('a refused read ends the session and is reported once, even if the page passes the same token again', async () => {
  const { start, changeToken, read, onUnauthorised } = aGuest();
  await start();
  await Promise.all([read(), read()]);
  await changeToken('t-1');
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
  fakeApi.get('/v2/tokens/t-2', aTokenSession());
  await changeToken('t-2');
  await read();
  expect(onUnauthorised).toHaveBeenCalledTimes(2);
});

test.each([
  ['the mount has gone', ({ stop }: ReturnType<typeof aGuest>) => Promise.resolve(stop())],
  ['the page has taken the token away', ({ changeToken }: ReturnType<typeof aGuest>) => changeToken(undefined)],
])('a read that is refused after %s does not end the session', async (_, end) => {
  const guest = aGuest();
  await guest.start();
  await end(guest);
  await guest.read();
  expect(guest.onUnauthorised).not.toHaveBeenCalled();
});
