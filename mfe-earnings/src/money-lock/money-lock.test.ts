import { $moneyLock, isMoneyHidden, lockMoney, removePin, setPin, unlockMoney } from './money-lock.store.ts';

const KEY = 'earnings.money-lock';
const NOW = Date.parse('2026-03-05T14:05:00Z');

afterEach(() => {
  localStorage.clear();
  removePin();
});

test('without a PIN money is open', () => {
  expect(isMoneyHidden('u7')).toBe(false);
});

test('a PIN locks, opens, and survives a reload as a hash only', async () => {
  await setPin('u7', '1234');
  expect(isMoneyHidden('u7')).toBe(true);
  expect(localStorage.getItem(KEY)).not.toContain('1234');
  expect(await unlockMoney('u7', '4321', NOW)).toBe('wrong');
  expect(await unlockMoney('u7', '1234', NOW)).toBe('right');
  expect(isMoneyHidden('u7')).toBe(false);
  lockMoney();
  expect(isMoneyHidden('u7')).toBe(true);
});

test('a new page is locked before anybody asks', async () => {
  await setPin('u7', '1234');
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./money-lock.store.ts');
    expect(fresh.$moneyLock.get().isOpen).toBe(false);
    fresh.readMoneyLock('u8');
    expect(fresh.$moneyLock.get().isOpen).toBe(true);
  });
});

test('another host on the same device starts without a PIN', async () => {
  await setPin('u7', '1234');
  expect(isMoneyHidden('u8')).toBe(false);
  expect(isMoneyHidden('u7')).toBe(true);
});

test('every fifth wrong try makes a wait, a reload does not shorten it', async () => {
  await setPin('u7', '1234');
  for (let tries = 0; tries < 4; tries += 1) expect(await unlockMoney('u7', '0000', NOW)).toBe('wrong');
  expect(await unlockMoney('u7', '0000', NOW)).toBe('wait');
  $moneyLock.set({ pin: null, isOpen: true, wrongTries: 0, waitUntil: 0 });
  expect(isMoneyHidden('u7')).toBe(true);
  expect(await unlockMoney('u7', '1234', NOW + 29_999)).toBe('wait');
  expect(await unlockMoney('u7', '1234', NOW + 30_000)).toBe('right');
});

test.each([
  '',
  'x',
  '{}',
  'null',
  '[]',
  '{"user":"u7"}',
  '{"user":"u7","pin":{"salt":1,"hash":2},"wrongTries":0,"waitUntil":0}',
])('a store that holds %s is no PIN', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(isMoneyHidden('u7')).toBe(false);
});

test('a blocked storage keeps the lock for this tab', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await setPin('u7', '1234');
  expect($moneyLock.get().isOpen).toBe(false);
});
