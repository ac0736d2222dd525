import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const open = () => renderSlot(remote, 'practice', { name: 'bookings', now: NOW });
const press = (name: string) => screen.findByRole('button', { name });

test('practice changes fictional bookings and sends no requests', async () => {
  const { user, portal } = await open();
  const success = jest.spyOn(portal.notify, 'success');
  await user.click(await press('Check in 3 bags for Ana S.'));
  expect(await press('Undo check-in for Ana S.')).toBeVisible();
  await user.click(await press('Check out 2 bags for Max B.'));
  expect(await press('Undo check-out for Max B.')).toBeVisible();
  await waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  expect(fakeApi.requests()).toEqual([]);
  expect(portal.outbox.$waiting.get()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a practice row opens the real sheet, whose button checks in the fictional bags', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Li W.' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Check in 1 bag for Li W.' }));
  expect(await sheet.findByRole('button', { name: 'Check out 1 bag for Li W.' })).toBeVisible();
  expect(fakeApi.requests()).toEqual([]);
});
