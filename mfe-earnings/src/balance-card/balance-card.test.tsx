import { screen } from '@testing-library/react';
import { aPortal, fakeApi, renderRoutes, renderSlot } from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';
import { anEarningsServer, NOW } from '../testing/server.fixture.ts';

afterEach(() => localStorage.clear());

const switchOn = () => localStorage.setItem('earnings.balance-card:u7', 'true');

const open = () => renderSlot(remote, 'balance', { name: 'earnings', now: NOW });

test('the manifest lists the slot that the card fills', () => {
  expect(manifest.slots.map(({ slot, id }) => [slot, id])).toEqual([['account-home', 'balance']]);
  expect(Object.keys(remote.slots)).toEqual(['balance']);
});

test('the card is off by default, and while it is off, it renders and requests nothing', async () => {
  anEarningsServer();
  await open();
  expect(document.body).toHaveTextContent(/^$/);
  expect(fakeApi.requests()).toEqual([]);
});

test('the card shows the ready amount per currency once the host has switched it on', async () => {
  anEarningsServer();
  const page = await renderRoutes(remote, { at: '/account/earnings', name: 'earnings', now: NOW });
  const choice = await screen.findByRole('switch', { name: 'Show the balance on Today' });
  expect(choice).not.toBeChecked();
  await page.user.click(choice);
  page.unmount();

  await open();
  expect(await screen.findByRole('link', { name: 'Go to earnings' })).toHaveAttribute('href', '/account/earnings');
  const card = screen.getByRole('region', { name: 'Ready to pay out' });
  expect(card).toHaveTextContent('EUR€241.15');
  expect(card).toHaveTextContent('JPYJP¥48,200');
  expect(card).toHaveTextContent(/KWDKWD\s12\.750/);
});

test('the card is hidden while the earnings are locked', async () => {
  anEarningsServer();
  switchOn();
  const portal = aPortal();
  await portal.moneyLock.setPin('1234');
  await renderSlot(remote, 'balance', { name: 'earnings', now: NOW, portal });
  expect(document.body).toHaveTextContent(/^$/);
  expect(fakeApi.requests()).toEqual([]);
});

test('the card shows a dash if the balance can’t be read', async () => {
  fakeApi.get('/v2/holding-accounts', 500);
  switchOn();
  await open();
  expect(await screen.findByRole('region', { name: 'Ready to pay out' })).toHaveTextContent('Ready to pay out–');
});
