import { CLOCK_WAS_SET, createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-03-05T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

/** Creates a device whose clock is off by this many ms. `open()` loads a page on it. */
function aDevice(off: number) {
  let passed = 0;
  let offset = 0;
  const kept = { read: () => offset, write: (ms: number) => (offset = ms) };
  return {
    open: () =>
      createServerClock(
        () => NOON + off + passed,
        () => passed,
        kept,
      ),
    pass: (ms: number) => (passed += ms),
    kept: () => offset,
  };
}

test.each([-20 * DAY_MS, 3 * DAY_MS])(
  'a device whose clock is off by %d ms has the right day from its second page on',
  (off) => {
    const { open, pass } = aDevice(off);
    const first = open();
    expect(first.now()).toBe(NOON + off);
    first.observe(NOON);
    pass(5000);
    expect(first.now()).toBe(NOON + 5000);
    expect(open().now()).toBe(NOON + 5000);
  },
);

test('a corrected device clock is trusted again after the first response', () => {
  const wrong = aDevice(DAY_MS);
  wrong.open().observe(NOON);
  const kept = { read: wrong.kept, write: jest.fn() };
  const clock = createServerClock(
    () => NOON,
    () => 0,
    kept,
  );
  clock.observe(NOON);
  expect(clock.now()).toBe(NOON);
  expect(kept.write).toHaveBeenCalledWith(0);
});

test('subscribers are notified when a response corrects the clock, but not if it was off by only a second', () => {
  const heard = jest.fn();
  globalThis.addEventListener(CLOCK_WAS_SET, heard);
  const clock = aDevice(DAY_MS).open();
  clock.observe(NOON);
  expect(heard).toHaveBeenCalledTimes(1);
  clock.observe(NOON + 900);
  expect(heard).toHaveBeenCalledTimes(1);
  globalThis.removeEventListener(CLOCK_WAS_SET, heard);
});

test('an invalid date does not change the clock', () => {
  const clock = aDevice(0).open();
  clock.observe(Number.NaN);
  expect(clock.now()).toBe(NOON);
});
