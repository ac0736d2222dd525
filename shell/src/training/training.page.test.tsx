/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

async function openTraining() {
  signInByCookie();
  await openShell('/account/training');
  await screen.findByRole('heading', { level: 1, name: 'Training' });
}

test('a ticked training card stays ticked on this device', async () => {
  await openTraining();
  expect(screen.getByText('0 of 6 read')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read this: Count, tag, store' }));
  expect(screen.getByText('1 of 6 read')).toBeInTheDocument();
  expect(localStorage.getItem('training-read:u7')).toBe('["store"]');
});

test('the counter card is printed without the rest of the page', async () => {
  await openTraining();
  const sheet = { replaceSync: jest.fn() };
  const sheets: unknown[] = [];
  Object.assign(globalThis, { CSSStyleSheet: jest.fn(() => sheet) });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, configurable: true, writable: true });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Print the counter card' }));
  expect(print).toHaveBeenCalledTimes(1);
  const printed = document.querySelector('[data-print-only]');
  expect(within(printed as HTMLElement).getByText('One tag per bag')).toBeInTheDocument();
  expect(sheets).toEqual([sheet]);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print-only]')).toBeNull();
  expect(document.adoptedStyleSheets).toEqual([]);
});
