/** @jest-environment-options {"url": "https://portal.example/"} */
import { screen, within } from '@testing-library/react';
import { openShell, signInByCookie } from '../start/start-shell.fixture.tsx';

const estimate = () => screen.findByRole('heading', { name: 'How much could you earn?' });
const earningsPerBag = { amount: 250, code: 'EUR', minorInMajor: 100 };

test('the home page shows an earnings estimate from the brand’s figure, and sign-up links below it and at its end', async () => {
  await openShell('/', undefined, { brand: { earningsPerBag } });
  const section = within((await estimate()).parentElement as HTMLElement);
  expect(section.getByText('10 bags a day').parentElement).toHaveTextContent('about €750.00 a month');
  expect(section.getByText(/^An estimate, not a promise: 30 days with your share of €2\.50 a bag\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'Start hosting' })).toHaveAttribute('href', '/signup');
  expect(screen.getAllByRole('link', { name: 'Start hosting' })).toHaveLength(2);
});

test('the home page shows a picture of Today in the visitor’s language, without any button', async () => {
  await openShell('/de');
  const picture = await screen.findByRole('img', { name: /^Die Ansicht „Heute“/ });
  expect(picture).toHaveTextContent('Abzuholen');
  expect(picture.querySelector('button, a')).toBeNull();
});

test('the home page shows no amounts for a brand without an earnings figure', async () => {
  await openShell('/');
  expect(await screen.findAllByRole('link', { name: 'Start hosting' })).toHaveLength(2);
  expect(screen.queryByText(/bags a day/)).not.toBeInTheDocument();
});

test('the home page does not invite a signed-in host to sign up', async () => {
  signInByCookie();
  await openShell('/', undefined, { brand: { earningsPerBag } });
  expect(await screen.findAllByRole('link', { name: 'Go to today’s bookings' })).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Start hosting' })).not.toBeInTheDocument();
});
