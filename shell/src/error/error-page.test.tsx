/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, fireEvent, screen } from '@testing-library/react';
import { address, openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

/**
 * Advances the clock second by second, so that the page can set its next timer, and waits for the navigation to
 * finish.
 */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(async () => jest.advanceTimersByTimeAsync(1000));
  await act(async () => jest.advanceTimersByTimeAsync(200));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders the error page with fake timers, so that the test controls the countdown. */
async function lost(path = '/nowhere') {
  await openShell(path);
  await act(async () => jest.advanceTimersByTimeAsync(0));
}

test('the error page shows the status, "lost" and a compass, counts down from five and opens the home page in the current language', async () => {
  await lost('/de/nowhere');
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Hier geht es nicht weiter' })).toHaveFocus();
  expect(document.querySelector('svg[viewBox="0 0 240 240"]')).toBeInTheDocument();
  for (const [left, label] of [
    [5, 'Sekunden'],
    [4, 'Sekunden'],
    [3, 'Sekunden'],
    [2, 'Sekunden'],
    [1, 'Sekunde'],
  ] as const) {
    expect(screen.getAllByText(`Weiter zur Startseite in ${left} ${label}`)).not.toHaveLength(0);
    await pass(1);
  }
  await pass(0);
  expect(address()).toBe('/de');
});

test('screen readers announce the countdown once, not every second', async () => {
  await lost();
  const announced = screen.getAllByRole('status').filter((status) => status.textContent?.includes('home page'));
  expect(announced.map(({ textContent }) => textContent)).toEqual(['Taking you to the home page in 5 seconds']);
  await pass(3);
  expect(announced[0]).toHaveTextContent('in 5 seconds');
});

test.each([
  ['Stay here', () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
  ['Esc', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('%s stops the error page’s countdown permanently', async (_, stop) => {
  await lost();
  await pass(2);
  stop();
  await pass(60);
  expect(address()).toBe('/nowhere');
  expect(screen.queryByText(/Taking you/)).not.toBeInTheDocument();
});

test('keys other than Esc do not stop the error page’s countdown', async () => {
  await lost();
  fireEvent.keyDown(document, { key: 'Tab' });
  fireEvent.pointerMove(document.body);
  await pass(5);
  await pass(0);
  expect(address()).toBe('/');
});

test('the button opens the home page immediately, and leaving the error page stops the countdown', async () => {
  signInByCookie();
  await lost('/account/nothing');
  await pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'Back to home page' }));
  await pass(0);
  expect(address()).toBe('/');
  window.history.pushState(null, '', '/#read');
  await pass(30);
  expect(address()).toBe('/#read');
});

test('a visitor sees no button that leads to Today', async () => {
  await lost();
  expect(screen.queryByRole('button', { name: 'Back to Today' })).not.toBeInTheDocument();
});

test('a host sees a button that leads to Today', async () => {
  signInByCookie();
  await lost('/account/nothing');
  fireEvent.click(screen.getByRole('button', { name: 'Back to Today' }));
  await pass(0);
  expect(address()).toBe('/account');
});

test('a host who has turned off the redirect is never redirected automatically again on this device', async () => {
  await lost();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Don’t take me away automatically' }));
  await pass(1);
  await lost('/de/nowhere-else');
  await pass(30);
  expect(address()).toBe('/de/nowhere-else');
  expect(screen.getAllByRole('checkbox', { checked: true })).not.toHaveLength(0);
});
