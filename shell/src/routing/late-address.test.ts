/** @jest-environment-options {"url": "https://portal.example/account"} */
import { giveAddress, windowWithLateAddress } from './late-address.ts';

const late = windowWithLateAddress().history;
const where = () => [window.location.pathname, (window.history.state as { idx: number } | null)?.idx];
const push = (idx: number, url: string) => late.pushState({ idx }, '', url);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window.history, 'go').mockImplementation();
  window.history.pushState({ idx: 0 }, '', '/account');
});
afterEach(() => {
  giveAddress();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the browser has a new address when the page is painted; the router’s history has it at once', () => {
  push(1, '/account/earnings');
  expect(late.state).toEqual({ idx: 1 });
  expect(where()).toEqual(['/account', 0]);
  const before = window.history.length;
  giveAddress();
  expect(where()).toEqual(['/account/earnings', 1]);
  expect(window.history.length).toBe(before + 1);
  giveAddress();
  jest.runAllTimers();
  expect(window.history.length).toBe(before + 1);
});

test.each<[string, string, () => void]>([
  ['a page that takes long', '/account/earnings', () => jest.runAllTimers()],
  ['a tab that is hidden', '/account/earnings', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['another page', '/account/earnings', () => push(2, '/account/reviews')],
  ['a way back', '/account/earnings', () => late.go(-1)],
  [
    'another address for the same page',
    '/account/reviews',
    () => {
      late.replaceState({ idx: 1 }, '', '/account/reviews');
      giveAddress();
    },
  ],
])('%s does not lose it', (_, path, happen) => {
  push(1, '/account/earnings');
  happen();
  expect(where()).toEqual([path, 1]);
});

test('whoever went elsewhere in the browser stays there', () => {
  push(1, '/account/earnings');
  window.dispatchEvent(new PopStateEvent('popstate'));
  giveAddress();
  expect(where()).toEqual(['/account', 0]);
});

test('a page whose address the browser refuses is loaded', () => {
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  push(1, '#refused');
  giveAddress();
  expect(window.location.hash).toBe('#refused');
});
