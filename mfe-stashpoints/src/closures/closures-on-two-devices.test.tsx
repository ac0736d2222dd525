import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Closure } from '@host-portal/shared-lib/contract';
import { aClosure, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

const at = '/account/storage-spots/s1/closures';
const open = { name: 'stashpoints', at, now: '2026-03-05T14:05:00Z' };
const PATCH = 'PATCH /v2/closures/c1';
const POST = 'POST /v2/closures';

const AUGUST = aClosure({
  id: 'c1',
  closeDate: '2026-07-31T23:00:00.000Z',
  openDate: '2026-08-10T23:00:00.000Z',
  reason: null,
});

const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const bodies = (line: string) => fakeApi.requestsTo(line).map(({ body }) => body);

/**
 * Opens the closure of 1–11 August in the form. Then another device applies the change in `elsewhere`, or deletes the
 * closure if it's `null`.
 */
async function editWhile(elsewhere: Partial<Closure> | null) {
  aWorld({ closures: [AUGUST] });
  fakeApi.patch('/v2/closures/c1', 204);
  fakeApi.post('/v2/closures', aClosure());
  const rendered = await renderRoutes(remote, { ...open, at: `${at}?closure=c1` });
  await screen.findByLabelText('Closed from');
  fakeApi.get('/v2/closures', elsewhere ? [{ ...AUGUST, ...elsewhere }] : []);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, press };
}

test('saving a new reason keeps the dates that another device has changed', async () => {
  const { press } = await editWhile({ openDate: '2026-08-20T23:00:00.000Z' });
  fill(/^Reason/, 'Painting');
  await press('Save closure');
  await waitFor(() => expect(bodies(PATCH)).toEqual([{ reason: 'Painting' }]));
});

test('the host is asked which end of a closure to keep after two devices changed it', async () => {
  const { press, user } = await editWhile({ openDate: '2026-08-20T23:00:00.000Z' });
  fill('Opens again', '2026-08-15');
  await press('Save closure');
  const question = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }));
  expect(question.getByRole('radio', { name: 'Keep theirs: Aug 21, 2026' })).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'Use mine: Aug 15, 2026' }));
  await user.click(question.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(bodies(PATCH)).toEqual([{ open_date: '2026-08-14T23:00:00.000Z' }]));
});

test('if another device moved the start to after the typed end, the end field shows an error', async () => {
  const { press } = await editWhile({
    closeDate: '2026-08-09T23:00:00.000Z',
    openDate: AUGUST.openDate,
  });
  fill('Opens again', '2026-08-05');
  await press('Save closure');
  expect(await screen.findByText('The reopening must be later than the closing')).toBeVisible();
  expect(screen.getByLabelText('Opens again')).toHaveAccessibleDescription(
    'The reopening must be later than the closing',
  );
  await waitFor(() => expect(screen.getByLabelText('Closed from')).toHaveValue('Aug 10, 2026'));
  expect(screen.getByLabelText('Opens again')).toHaveValue('Aug 5, 2026');
  expect(bodies(PATCH)).toEqual([]);
});

test('a closure that was deleted on another device can be added again with the typed values', async () => {
  const { press } = await editWhile(null);
  fill(/^Reason/, 'Painting');
  await press('Save closure');
  expect(await screen.findByText('This closure was deleted elsewhere in the meantime')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Painting');
  expect(bodies(PATCH)).toEqual([]);
  await press('Add it again');
  expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
  expect(bodies(POST)).toEqual([
    {
      close_date: '2026-07-31T23:00:00.000Z',
      open_date: '2026-08-10T23:00:00.000Z',
      reason: 'Painting',
      stashpoint_id: 's1',
    },
  ]);
});

test('nothing is sent and the typed values remain if the current closure cannot be read', async () => {
  const { press } = await editWhile({});
  fakeApi.get('/v2/closures', failure(500));
  fill(/^Reason/, 'Painting');
  await press('Save closure');
  expect(await screen.findByText(/nothing was saved\. What you entered stays here/)).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Painting');
  expect(bodies(PATCH)).toEqual([]);
});

describe('adding a closure after another device has added one', () => {
  async function addWhile(elsewhere: Closure) {
    aWorld();
    fakeApi.post('/v2/closures', aClosure());
    fakeApi.patch('/v2/closures/c7', 204);
    const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
    await screen.findByLabelText('Closed from');
    fill('Closed from', '2026-12-24');
    fill('Opens again', '2026-12-27');
    await screen.findByText('No booking falls into this closure.');
    fakeApi.get('/v2/closures', [elsewhere]);
    const save = () => user.click(screen.getByRole('button', { name: 'Save closure' }));
    await save();
    return save;
  }

  test('a closure from another device is merged into a new one only after the host has seen it', async () => {
    const save = await addWhile(
      aClosure({ id: 'c7', closeDate: '2026-12-26T00:00:00.000Z', openDate: '2026-12-30T00:00:00.000Z' }),
    );
    expect(await screen.findByText(/^The closures of this spot have changed in the meantime/)).toBeVisible();
    expect(screen.getByText('There’s already a closure at that time')).toBeVisible();
    expect([...bodies(POST), ...bodies('PATCH /v2/closures/c7')]).toEqual([]);
    await save();
    await waitFor(() => expect(bodies('PATCH /v2/closures/c7')).toEqual([{ close_date: '2026-12-24T00:00:00.000Z' }]));
  });

  test('a new closure is not added if an identical one already exists', async () => {
    await addWhile(aClosure({ id: 'c7', closeDate: '2026-12-24T00:00:00.000Z', openDate: '2026-12-27T00:00:00.000Z' }));
    expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
    expect([...bodies(POST), ...bodies('PATCH /v2/closures/c7')]).toEqual([]);
  });
});

describe('adding a closure when the response is lost', () => {
  const keys = () => fakeApi.requestsTo(POST).map(({ headers }) => headers.get('idempotency-key'));
  const UNKNOWN = /^We don’t know whether this arrived\. You can safely send it again/;
  beforeEach(() => localStorage.clear());

  async function save() {
    const { user, unmount } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
    await screen.findByLabelText('Closed from');
    fill('Closed from', '2026-12-24');
    fill('Opens again', '2026-12-27');
    const press = () => user.click(screen.getByRole('button', { name: 'Save closure' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save closure' })).toBeEnabled());
    await press();
    return { press, unmount };
  }

  test('adding a closure is retried with the same idempotency key after a lost response, and success deletes the key', async () => {
    aWorld();
    fakeApi.post('/v2/closures', failure(500), aClosure());
    const { press } = await save();
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    await press();
    expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(keys()[0]).toContain('-s1-2026-12-24');
    expect(localStorage).toHaveLength(0);
  });

  test('a new closure keeps its idempotency key after a lost response and a reload', async () => {
    aWorld();
    fakeApi.post('/v2/closures', failure(500), aClosure());
    const first = await save();
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    // Simulates a reload: the page goes away before the form can delete its idempotency key.
    const stored = { ...localStorage };
    first.unmount();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, String(value));
    await save();
    expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  test('a new closure keeps its idempotency key if reading the closures before the retry fails', async () => {
    aWorld();
    fakeApi.post('/v2/closures', failure(500), aClosure());
    const { press } = await save();
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    fakeApi.get('/v2/closures', failure(500));
    await press();
    expect(await screen.findByText(/so nothing was saved/)).toBeVisible();
    fakeApi.get('/v2/closures', []);
    await press();
    expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  test('if restoring a closure gets no response, adding it again in the form uses the same idempotency key', async () => {
    aWorld({
      closures: [
        aClosure({
          id: 'c1',
          closeDate: '2026-12-24T00:00:00.000Z',
          openDate: '2026-12-27T00:00:00.000Z',
          reason: null,
        }),
      ],
    });
    fakeApi.delete('/v2/closures/c1', 204);
    fakeApi.post('/v2/closures', failure(500), aClosure());
    const list = await renderRoutes(remote, open);
    await list.user.click(await screen.findByRole('button', { name: 'More' }));
    await list.user.click(screen.getByRole('menuitem', { name: 'Delete closure' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this closure?' });
    await list.user.click(within(question).getByRole('button', { name: 'Delete closure' }));
    await list.user.click(await screen.findByRole('button', { name: 'Restore closure' }));
    expect(await screen.findByText('We don’t know whether the closure was restored.')).toBeVisible();
    list.unmount();
    fakeApi.get('/v2/closures', []);
    await save();
    expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(localStorage).toHaveLength(0);
  });

  const aClosureToDelete = () => aClosure({ id: 'c1', closeDate: '2026-12-24T00:00:00.000Z', reason: 'Holiday' });

  async function deleteIt() {
    const { user } = await renderRoutes(remote, open);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete closure' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this closure?' });
    await user.click(within(question).getByRole('button', { name: 'Delete closure' }));
    return user;
  }

  test.each([
    ['was refused by the server’s fault', failure(503)],
    ['never came', 'offline' as const],
  ])('restoring a closure is retried with the same idempotency key if the request %s', async (_, lost) => {
    aWorld({ closures: [aClosureToDelete()] });
    fakeApi.delete('/v2/closures/c1', 204);
    fakeApi.post('/v2/closures', lost, aClosure({ id: 'c2' }));
    const user = await deleteIt();
    await user.click(await screen.findByRole('button', { name: 'Restore closure' }));
    fakeApi.get('/v2/closures', []);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Closure restored')).toBeVisible();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(localStorage).toHaveLength(0);
  });

  test('a restored closure that reached the server is not sent again after a failed response', async () => {
    aWorld({ closures: [aClosureToDelete()] });
    fakeApi.delete('/v2/closures/c1', 204);
    fakeApi.post('/v2/closures', failure(503));
    const user = await deleteIt();
    await user.click(await screen.findByRole('button', { name: 'Restore closure' }));
    fakeApi.get('/v2/closures', [{ ...aClosureToDelete(), id: 'c2' }]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Closure restored')).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test('a deletion without a response is not reported as failed, and its retry reads the closures first', async () => {
    aWorld({ closures: [aClosureToDelete()] });
    fakeApi.delete('/v2/closures/c1', failure(503));
    const user = await deleteIt();
    expect(await screen.findByText('We don’t know whether the closure was deleted.')).toBeVisible();
    fakeApi.get('/v2/closures', []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This closure was already deleted elsewhere.')).toBeVisible();
  });

  test('if the server refuses to restore a closure, no retry is offered', async () => {
    aWorld({ closures: [aClosureToDelete()] });
    fakeApi.delete('/v2/closures/c1', 204);
    fakeApi.post('/v2/closures', failure(422));
    const user = await deleteIt();
    await user.click(await screen.findByRole('button', { name: 'Restore closure' }));
    expect(await screen.findByText('We couldn’t restore the closure. Add it again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('closing the sheet deletes the idempotency key, so that the next closure gets a new one', async () => {
    aWorld();
    fakeApi.post('/v2/closures', failure(500), aClosure());
    const first = await save();
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    first.unmount();
    expect(localStorage).toHaveLength(0);
  });
});

test.each([
  ['0026-11-21', '2026-11-30', 'Closed from'],
  ['1875-11-21', '2026-11-30', 'Closed from'],
  ['2026-11-21', '20266-11-30', 'Opens again'],
])('the implausible year in the dates %s to %s causes an error at its field', async (from, to, label) => {
  aWorld();
  const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
  await screen.findByLabelText('Closed from');
  fill('Closed from', from);
  fill('Opens again', to);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save closure' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Check the year: it must be between 2000 and 2099/);
  expect(screen.getAllByLabelText('Choose from the calendar')[0]).toHaveAttribute('min', '2000-01-01');
  expect(bodies(POST)).toEqual([]);
});

describe('changing a closure in the list', () => {
  const CURRENT = aClosure({ id: 'c1', closeDate: '2026-03-05T10:00:00.000Z', openDate: '2026-03-09T00:00:00.000Z' });

  async function pageWhile(elsewhere: Closure[]) {
    aWorld({ closures: [CURRENT] });
    fakeApi.patch('/v2/closures/c1', 204);
    fakeApi.delete('/v2/closures/c1', 204);
    const { user } = await renderRoutes(remote, open);
    await screen.findByText('Closed now');
    fakeApi.get('/v2/closures', elsewhere);
    return user;
  }

  test.each([
    ['changed', [{ ...CURRENT, openDate: '2026-03-20T00:00:00.000Z' }], /^This closure was changed elsewhere/],
    ['deleted', [], 'This closure was already deleted elsewhere.'],
  ])('a closure that was %s on another device is not deleted', async (_, elsewhere, text) => {
    const user = await pageWhile(elsewhere);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete closure' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete closure' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(fakeApi.requestsTo('DELETE /v2/closures/c1')).toEqual([]);
  });

  test('a closure that another device has moved to next month cannot be ended early', async () => {
    const user = await pageWhile([{ ...CURRENT, closeDate: '2026-04-05T10:00:00.000Z', openDate: null }]);
    await user.click(screen.getByRole('button', { name: 'Open again now' }));
    expect(await screen.findByText('This closure was already ended or moved elsewhere.')).toBeVisible();
    expect(bodies(PATCH)).toEqual([]);
  });
});
