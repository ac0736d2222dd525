import { createRequestBudget } from './request-budget.ts';

const ORDERS =
  'Error\n at fetch (https://portal.example/r/shell/1.0.0/main.js:1)\n at load (https://portal.example/r/orders/1.0.0/list.js:1)';
const EARNINGS = ORDERS.replace('orders', 'earnings');
const SHELL = ORDERS.split('\n').slice(0, 2).join('\n');

function setUp() {
  let [at, stack] = [0, ORDERS];
  const fetch = jest.fn(async () => new Response());
  const budget = createRequestBudget({ send: fetch, now: () => at, stack: () => stack });
  const exceeded = jest.fn();
  budget.follow(exceeded);
  const call = (times: number, from = ORDERS) => {
    stack = from;
    for (let index = 0; index < times; index += 1) void budget.fetch('/v2/orders').catch(() => undefined);
  };
  return { fetch, budget, exceeded, call, wait: (ms: number) => (at += ms) };
}

test('an area that sends requests in a loop is stopped once, and other areas are not stopped', () => {
  const { fetch, exceeded, call } = setUp();
  call(700);
  expect(exceeded.mock.calls).toEqual([['orders']]);
  expect(fetch).toHaveBeenCalledTimes(500);
  call(10, EARNINGS);
  expect(fetch).toHaveBeenCalledTimes(510);
});

test('the shell’s own requests are never stopped', () => {
  const { fetch, exceeded, call } = setUp();
  call(700, SHELL);
  expect(fetch).toHaveBeenCalledTimes(700);
  expect(exceeded).not.toHaveBeenCalled();
});

test('an area that sends many requests over a whole day is not stopped', () => {
  const { fetch, exceeded, call, wait } = setUp();
  for (let span = 0; span < 100; span += 1) {
    call(100);
    wait(10_001);
  }
  expect(fetch).toHaveBeenCalledTimes(10_000);
  expect(exceeded).not.toHaveBeenCalled();
});

test('a stopped area’s requests fail only after a pause, because an endless loop would block the page', async () => {
  jest.useFakeTimers();
  const { budget, call } = setUp();
  call(700);
  const failed = jest.fn();
  void budget.fetch('/v2/orders').catch(failed);
  await jest.advanceTimersByTimeAsync(4000);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(failed).toHaveBeenCalledWith(new TypeError('this area makes too many calls'));
});

test('an area can send requests again after ten seconds', () => {
  const { fetch, exceeded, call, wait } = setUp();
  call(700);
  wait(10_001);
  call(50);
  expect(fetch).toHaveBeenCalledTimes(550);
  call(700);
  expect(exceeded).toHaveBeenCalledTimes(2);
});
