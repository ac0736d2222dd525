/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen, within } from '@testing-library/react';
import { openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

const end = () => screen.findByRole('heading', { name: 'How much could you earn?' });
const earningsPerBag = { amount: 250, code: 'EUR', minorInMajor: 100 };

test('the home page ends with an earnings estimate from the brand’s figure, and a second sign-up link', async () => {
  await openShell('/', undefined, { brand: { earningsPerBag } });
  const section = within((await end()).parentElement as HTMLElement);
  expect(section.getByText('10 bags a day').parentElement).toHaveTextContent('about €750.00 a month');
  expect(section.getByText(/^An estimate, not a promise: 30 days with your share of €2\.50 a bag\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'Start hosting' })).toHaveAttribute('href', '/signup');
});

test('the home page shows no amounts for a brand without an earnings figure', async () => {
  await openShell('/');
  expect(await screen.findByRole('link', { name: 'Start hosting' })).toBeVisible();
  expect(screen.queryByText(/bags a day/)).not.toBeInTheDocument();
});

test('the home page does not invite a signed-in host to sign up', async () => {
  signInByCookie();
  await openShell('/', undefined, { brand: { earningsPerBag } });
  expect(await screen.findAllByRole('link', { name: 'Go to today’s bookings' })).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Start hosting' })).not.toBeInTheDocument();
});
