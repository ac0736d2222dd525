import { atom } from 'nanostores';
import { aSession, noSession } from '../../testing/index.ts';
import type { Session } from '../portal.ts';
import { createMoneyLock, type MoneyLock } from './money-lock.ts';

const KEY = 'money-lock';

let now = Date.parse('2026-03-05T14:05:00Z');
const locks: MoneyLock[] = [];

/** Opens another page or tab on the same device. */
function aPage(session: Session = aSession()) {
  const $session = atom(session);
  const lock = createMoneyLock({ $session, now: () => now });
  locks.push(lock);
  return { ...lock, $session };
}

const somebodyElse = () => ({ ...aSession(), user: { ...aSession().user!, id: 'u8' } });

afterEach(() => {
  for (const lock of locks.splice(0)) lock.close();
  localStorage.clear();
  now = Date.parse('2026-03-05T14:05:00Z');
});

test('without a PIN nothing is locked, and lock() has no effect', () => {
  const { $state, lock } = aPage();
  lock();
  expect($state.get()).toBe('off');
});

test('money is locked, unlocked and locked again with a PIN, and only its hash is stored', async () => {
  const { $state, setPin, unlock, lock } = aPage();
  await setPin('1234');
  expect($state.get()).toBe('locked');
  expect(localStorage.getItem(KEY)).not.toContain('1234');
  expect(await unlock('4321')).toBe('wrong');
  expect($state.get()).toBe('locked');
  expect(await unlock('1234')).toBe('right');
  expect($state.get()).toBe('open');
  lock();
  expect($state.get()).toBe('locked');
});

test('a PIN may be typed in the digits of any script', async () => {
  const { setPin, unlock } = aPage();
  await setPin('１２３４');
  expect(await unlock('1234')).toBe('right');
  expect(await unlock('١٢٣٤')).toBe('right');
});

test('a new page is locked from the start, even before the session is known', async () => {
  await aPage().setPin('1234');
  expect(aPage().$state.get()).toBe('locked');
  const early = aPage(noSession());
  expect(early.$state.get()).toBe('locked');
  early.$session.set(aSession());
  expect(early.$state.get()).toBe('locked');
});

test('another host on the same device has no PIN, so their money is shown', async () => {
  await aPage().setPin('1234');
  const page = aPage(somebodyElse());
  expect(page.$state.get()).toBe('off');
  page.$session.set(aSession());
  expect(page.$state.get()).toBe('locked');
});

test('signing out and in again locks money', async () => {
  const { $session, $state, setPin, unlock } = aPage();
  await setPin('1234');
  await unlock('1234');
  $session.set(noSession());
  $session.set(aSession());
  expect($state.get()).toBe('locked');
});

test('setting or removing a PIN affects all tabs, and unlocking affects only one', async () => {
  const here = aPage();
  const there = aPage();
  await here.setPin('1234');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(there.$state.get()).toBe('locked');

  await here.unlock('1234');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect([here.$state.get(), there.$state.get()]).toEqual(['open', 'locked']);

  there.removePin();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect([here.$state.get(), there.$state.get()]).toEqual(['off', 'off']);
});

test('after every fifth wrong try the host has to wait, and a reload does not shorten the wait', async () => {
  const { setPin, unlock } = aPage();
  await setPin('1234');
  for (let tries = 0; tries < 4; tries += 1) expect(await unlock('0000')).toBe('wrong');
  expect(await unlock('0000')).toBe('wait');
  const reloaded = aPage();
  now += 29_999;
  expect(await reloaded.unlock('1234')).toBe('wait');
  now += 1;
  expect(await reloaded.unlock('1234')).toBe('right');
});

test('a PIN cannot be set before signing in', async () => {
  await expect(aPage(noSession()).setPin('1234')).rejects.toThrow('signed in');
});

test.each([
  '',
  'x',
  '{}',
  'null',
  '[]',
  '{"user":"u7"}',
  '{"user":"u7","pin":{"salt":1,"hash":2},"wrongTries":0,"waitUntil":0}',
])('the stored value %s is not accepted as a PIN', (kept) => {
  localStorage.setItem(KEY, kept);
  expect(aPage().$state.get()).toBe('off');
});

test('if the storage is blocked, a new PIN still locks this tab', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { $state, setPin } = aPage();
  await setPin('1234');
  expect($state.get()).toBe('locked');
});
