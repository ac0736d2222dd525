import { screen, waitFor } from '@testing-library/react';
import { aPage, failure, fakeApi } from '@host-portal/shared-lib/testing';
import { aWorld } from '../testing/server.fixture.ts';
import { NEW, OLD, openStep, reopen } from './create.fixture.tsx';

const POST = 'POST /v2/stashpoints';
const NOTES = 'PATCH /v2/stashpoints/sp9';
const keys = () => fakeApi.requestsTo(POST).map(({ headers }) => headers.get('idempotency-key'));
type User = Awaited<ReturnType<typeof openStep>>['user'];
const send = async (user: User) => user.click(await screen.findByRole('button', { name: 'Send for approval' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  aWorld({ spots: [OLD] });
  fakeApi.patch('/v3/stashpoints/sp9', 204);
  fakeApi.patch('/v2/stashpoints/sp9', 204);
});

test('a lost response is not reported as a failure, and after a reload the request is sent again with the same idempotency key', async () => {
  fakeApi.post('/v2/stashpoints', 'offline', NEW);
  const first = await openStep('check');
  await send(first.user);
  expect(await screen.findByText(/We don’t know whether this arrived/)).toBeVisible();
  expect(screen.queryByText(/couldn’t add your storage spot/)).toBeNull();
  first.unmount();
  const second = await reopen('check');
  await send(second.user);
  expect(await screen.findByText('Sent for approval')).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
  expect(fakeApi.requestsTo(NOTES).map(({ body }) => body)).toEqual([{ notes: 'Ring twice' }]);
});

test.each([500, 502, 503])(
  'after a %d response, the page explains that the spot may have been created',
  async (status) => {
    fakeApi.post('/v2/stashpoints', status);
    const { user } = await openStep('check');
    await send(user);
    expect(await screen.findByText(/We don’t know whether this arrived/)).toBeVisible();
  },
);

describe('a spot that was created although the response was lost', () => {
  /** Sends the form. The server creates the spot, but its response is lost. */
  async function lose() {
    let spots = [OLD];
    fakeApi.get('/v3/stashpoints', () => aPage(spots));
    fakeApi.post('/v2/stashpoints', () => {
      spots = [OLD, NEW];
      return 'offline';
    });
    const opened = await openStep('check');
    await send(opened.user);
    await screen.findByText(/We don’t know whether this arrived/);
    return opened;
  }

  test('a spot that was created is not sent again, but its hours and notes are sent', async () => {
    const { user } = await lose();
    await send(user);
    expect(await screen.findByText('Sent for approval')).toBeVisible();
    expect(screen.queryByText('Your first attempt got through')).toBeNull();
    expect(fakeApi.requestsTo(POST)).toHaveLength(1);
    expect(fakeApi.requestsTo('PATCH /v3/stashpoints/sp9')).toHaveLength(1);
    expect(fakeApi.requestsTo(NOTES)).toHaveLength(1);
  });

  test('after an edit, a spot that was already created is not sent again, and the host learns that the edit is missing', async () => {
    const { user } = await lose();
    await user.click(screen.getByRole('link', { name: 'Change: Place' }));
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, 'Rua Augusta 1');
    for (const step of ['Space', 'Hours', 'Check and send']) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: step });
    }
    await send(user);
    expect(await screen.findByText('Your first attempt got through')).toBeVisible();
    expect(fakeApi.requestsTo(POST)).toHaveLength(1);
  });
});

test('notes that could not be sent are shown, survive a reload, and can be sent again', async () => {
  fakeApi.post('/v2/stashpoints', NEW);
  fakeApi.patch('/v2/stashpoints/sp9', failure(503), 204);
  const first = await openStep('check');
  await send(first.user);
  expect(await screen.findByText('Your spot was sent for approval, but your notes weren’t')).toBeVisible();
  expect(screen.queryByText('Sent for approval')).toBeNull();
  first.unmount();
  const { user } = await reopen('business');
  expect(await screen.findByText('Ring twice')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the notes again' }));
  expect(await screen.findByText('Sent for approval')).toBeVisible();
  expect(fakeApi.requestsTo(NOTES).map(({ body }) => body)).toEqual([{ notes: 'Ring twice' }, { notes: 'Ring twice' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('unsent notes can be discarded', async () => {
  fakeApi.post('/v2/stashpoints', NEW);
  fakeApi.patch('/v2/stashpoints/sp9', failure(503));
  const { user } = await openStep('check');
  await send(user);
  await user.click(await screen.findByRole('button', { name: 'Leave the notes out' }));
  expect(await screen.findByText('Sent for approval')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('saving the hours on the hours page also sends the notes', async () => {
  fakeApi.post('/v2/stashpoints', NEW);
  fakeApi.get('/v3/stashpoints/sp9', NEW);
  fakeApi.patch('/v3/stashpoints/sp9', failure(503), 204);
  const { user } = await openStep('check');
  fakeApi.get('/v3/stashpoints', aPage([OLD, NEW]));
  await send(user);
  await user.click(await screen.findByRole('link', { name: 'Go to the opening hours' }));
  await user.click(await screen.findByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(fakeApi.requestsTo(NOTES).map(({ body }) => body)).toEqual([{ notes: 'Ring twice' }]));
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/sp9')).toHaveLength(2);
  expect(sessionStorage).toHaveLength(0);
});

test('a host without permission to add a spot sees an explanation', async () => {
  fakeApi.post('/v2/stashpoints', failure(403, { message: 'no' }));
  const { user } = await openStep('check');
  await send(user);
  expect(await screen.findByText(/You don’t have access to this/)).toBeVisible();
});

test('pasted notes that are too long remain in the field but are not sent', async () => {
  const long = 'x'.repeat(2019);
  const { user } = await openStep('space', { values: { notes: '' } });
  await user.click(await screen.findByLabelText(/Notes for us/));
  await user.paste(long);
  expect(screen.getByLabelText(/Notes for us/)).toHaveValue(long);
  expect(screen.getByLabelText(/Notes for us/)).toHaveAccessibleDescription(
    /19 characters too many: 2,?019 of at most 2,?000/,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'Space' })).toBeVisible();
  // The host can go back even though the notes are too long.
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Notes for us/)).toHaveValue(long);
});

test('the last step does not open while the draft’s notes are too long', async () => {
  await openStep('check', { values: { notes: 'x'.repeat(2001) } });
  expect(await screen.findByRole('heading', { name: 'Space' })).toBeVisible();
});
