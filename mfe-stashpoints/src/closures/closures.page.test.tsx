import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { aClosure, aPage, aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingAt, aWorld } from '../testing/server.fixture.ts';

const at = '/account/storage-spots/s1/closures';
const open = { name: 'stashpoints', at, now: '2026-03-05T14:05:00Z' };
const POST = 'POST /v2/closures';

const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const bodies = (line: string) => fakeApi.requestsTo(line).map(({ body }) => body);

test('closing over Christmas shows the affected bookings and sends exactly the specified keys', async () => {
  aWorld({
    bookings: [
      aBookingAt('s1', { bagCount: 3, dropoff: '2026-12-23T10:00:00.000Z', pickup: '2026-12-24T10:00:00.000Z' }),
      aBookingAt('s1', { dropoff: '2026-12-27T10:00:00.000Z', pickup: '2026-12-27T18:00:00.000Z' }),
      aBookingAt('s1', { dropoff: '2026-12-25T10:00:00.000Z', cancelledAt: '2026-03-01T00:00:00.000Z' }),
    ],
  });
  fakeApi.post('/v2/closures', aClosure());
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Add a closure' }));
  await screen.findByRole('dialog', { name: 'Add a closure' });
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  expect(screen.getByText('Enter the first day you are closed')).toBeVisible();

  fill('Closed from', '2026-12-24');
  fill('Opens again', '2026-12-27');
  await user.click(screen.getByRole('button', { name: 'Holiday' }));
  expect(screen.getByText(/Closed from Dec 24, 2026\. Opens again Dec 27, 2026\. 3 days/)).toBeVisible();
  expect(await screen.findByText('1 booking falls into this closure')).toBeVisible();
  expect(screen.getByText('Ana S., 3 bags')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save closure' }));

  expect(await screen.findByText(/^Closure saved\./)).toBeVisible();
  expect(bodies(POST)).toEqual([
    {
      close_date: '2026-12-24T00:00:00.000Z',
      open_date: '2026-12-27T00:00:00.000Z',
      reason: 'Holiday',
      stashpoint_id: 's1',
    },
  ]);
  expect(fakeApi.requestsTo('GET /v2/closures')[0]?.query.toString()).toBe('force_utc=true&stashpoint_id=s1');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['one booking', [{ dropoff: '2026-03-10T10:00:00.000Z', pickup: '2026-03-10T15:00:00.000Z' }], /^1 booking falls/],
  ['none', [], 'No booking falls into this closure'],
] as const)('a closure shows how many bookings it affects: %s', async (_, bookings, line) => {
  const closure = aClosure({ closeDate: '2026-03-10T00:00:00.000Z', openDate: '2026-03-12T00:00:00.000Z' });
  aWorld({ closures: [closure], bookings: bookings.map((booking) => aBookingAt('s1', booking)) });
  await renderRoutes(remote, open);
  expect(await screen.findByText(line)).toBeVisible();
});

test('closures and the form are shown only once the spot’s time zone is known, because their dates depend on the zone', async () => {
  const closure = aClosure({ id: 'c1', closeDate: '2026-08-09T23:00:00.000Z', openDate: '2026-08-12T23:00:00.000Z' });
  aWorld({ closures: [closure] });
  const { promise: isLearned, resolve: learn } = Promise.withResolvers<void>();
  fakeApi.get('/v2/bookings', async () => {
    await isLearned;
    return aPage([aBookingAt('s1')]);
  });
  await renderRoutes(remote, { ...open, at: `${at}?closure=c1` });
  await waitFor(() => expect(fakeApi.requestsTo('GET /v2/closures')).not.toEqual([]));
  await screen.findByRole('heading', { name: 'Closures' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/Aug (9|10), 2026/)).not.toBeInTheDocument();
  learn();
  expect(await screen.findByLabelText('Closed from')).toHaveValue('Aug 10, 2026');
});

test('closures whose bookings cannot be read show a dash, and the calendar shows the only message', async () => {
  aWorld({ closures: [aClosure({ closeDate: '2026-03-10T00:00:00.000Z', openDate: '2026-03-12T00:00:00.000Z' })] });
  fakeApi.get('/v2/bookings', failure(403));
  await renderRoutes(remote, open);
  expect(await screen.findByText('–')).toBeVisible();
  expect(await screen.findByText('We couldn’t load all bookings. Some numbers are missing.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('editing a Tokyo spot from another time zone shows Tokyo’s days and sends only what was changed', async () => {
  const closure = aClosure({
    id: 'c9',
    closeDate: '2026-03-10T15:00:00.000Z',
    openDate: '2026-03-12T15:00:00.000Z',
    stashpointId: 's3',
  });
  aWorld({ spots: [aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })], closures: [closure] });
  fakeApi.patch('/v2/closures/c9', 204);
  const { user } = await renderRoutes(remote, { ...open, at: '/account/storage-spots/s3/closures' });
  expect(await screen.findByText('Closed from Mar 11, 2026. Opens again Mar 13, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText('Closed from')).toHaveValue('Mar 11, 2026');
  fill('Opens again', '2026-03-14');
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  await waitFor(() => expect(bodies('PATCH /v2/closures/c9')).toEqual([{ open_date: '2026-03-13T15:00:00.000Z' }]));
});

test('a closure for the rest of today ends at the spot’s midnight, and a current closure can be ended early', async () => {
  const current = aClosure({ id: 'c1', closeDate: '2026-03-05T10:00:00.000Z', openDate: null, reason: null });
  aWorld({ closures: [current] });
  fakeApi.patch('/v2/closures/c1', 204);
  const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=today` });
  expect(await screen.findByLabelText('Closed from')).toHaveValue('Mar 5, 2026');
  expect(screen.getByLabelText('Opens again')).toHaveValue('Mar 6, 2026');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open again now' }));
  expect(await screen.findByText('Open again: Café Lisboa')).toBeVisible();
  const [body] = bodies('PATCH /v2/closures/c1') as { open_date: string }[];
  expect(Object.keys(body!)).toEqual(['open_date']);
  expect(body!.open_date).toMatch(/^2026-03-05T14:05:\d\d\.000Z$/);
});

test.each([
  ['without a typed reason the existing one stays', '', 'Holiday'],
  ['a reason is typed: it holds for all of it', 'Renovation', 'Renovation'],
])('a new closure extends the first overlapping closure and deletes the second one: %s', async (_, typed, reason) => {
  const first = aClosure({ id: 'c1', closeDate: '2026-12-20T00:00:00.000Z', openDate: '2026-12-25T00:00:00.000Z' });
  const second = aClosure({ id: 'c2', closeDate: '2026-12-26T00:00:00.000Z', openDate: '2026-12-30T00:00:00.000Z' });
  aWorld({ closures: [{ ...first, reason: null }, second] });
  fakeApi.patch('/v2/closures/c1', 204);
  fakeApi.delete('/v2/closures/c2', 204);
  const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
  await screen.findByLabelText('Closed from');
  fill('Closed from', '2026-12-24');
  fill('Opens again', '2026-12-27');
  if (typed) await user.click(screen.getByRole('button', { name: typed }));
  expect(await screen.findByText('There are already 2 closures at that time')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Merge into one closure' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  await waitFor(() => expect(fakeApi.requestsTo('DELETE /v2/closures/c2')).toHaveLength(1));
  expect(bodies('PATCH /v2/closures/c1')).toEqual([{ open_date: '2026-12-30T00:00:00.000Z', reason }]);
  expect(bodies(POST)).toEqual([]);
});

test('a closure for several spots uses each spot’s time zone, shows each result, and retries only the failed one', async () => {
  aWorld({
    spots: [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })],
  });
  let tries = 0;
  fakeApi.post('/v2/closures', ({ body }) => {
    const isTokyo = (body as { stashpoint_id: string }).stashpoint_id === 's3';
    tries += isTokyo ? 1 : 0;
    return isTokyo && tries === 1 ? failure(422, { errors: { close_date: ['Too soon.'] } }) : aClosure();
  });
  const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
  await user.click(await screen.findByRole('checkbox', { name: 'Tokyo Kiosk' }));
  fill('Closed from', '2026-12-24');
  fill('Opens again', '2026-12-25');
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  expect(await screen.findByText('Café Lisboa: saved')).toBeVisible();
  expect(screen.getByText('Tokyo Kiosk: not saved. Too soon.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try the failed ones again' }));
  expect(await screen.findByText('Closure saved for 2 spots')).toBeVisible();
  const sent = bodies(POST).map((body) => [
    Reflect.get(body as object, 'stashpoint_id'),
    Reflect.get(body as object, 'close_date'),
  ]);
  // The first two requests are concurrent, so their order isn't fixed.
  expect([...sent.slice(0, 2).toSorted(), ...sent.slice(2)]).toEqual([
    ['s1', '2026-12-24T00:00:00.000Z'],
    ['s3', '2026-12-23T15:00:00.000Z'],
    ['s3', '2026-12-23T15:00:00.000Z'],
  ]);
});

test('deleting a closure needs a confirmation, and Undo creates an identical closure with a new id', async () => {
  const closure = aClosure({ id: 'c1' });
  aWorld({ closures: [closure] });
  fakeApi.delete('/v2/closures/c1', 204);
  fakeApi.post('/v2/closures', aClosure({ id: 'c2' }));
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete closure' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this closure?' });
  await user.click(within(question).getByRole('button', { name: 'Delete closure' }));
  await user.click(await screen.findByRole('button', { name: 'Restore closure' }));
  expect(await screen.findByText('Closure restored')).toBeVisible();
  expect(bodies(POST)).toEqual([
    { close_date: closure.closeDate, open_date: closure.openDate, reason: 'Holiday', stashpoint_id: 's1' },
  ]);
});

test('a date that the server refuses shows an error at its field, and the typed values remain', async () => {
  aWorld();
  fakeApi.post('/v2/closures', failure(422, { errors: { open_date: ['Must be after the closing.'] } }));
  const { user } = await renderRoutes(remote, { ...open, at: `${at}?new=` });
  await screen.findByLabelText('Closed from');
  fill('Closed from', '2026-12-24');
  fill('Opens again', '2026-12-27');
  await user.click(screen.getByRole('button', { name: 'Save closure' }));
  expect(await screen.findByText('Must be after the closing.')).toBeVisible();
  expect(screen.getByLabelText('Opens again')).toHaveAccessibleDescription('Must be after the closing.');
  expect(screen.getByLabelText('Opens again')).toHaveValue('Dec 27, 2026');
});

test('the notice for the door is shown in every language', async () => {
  aWorld({
    closures: [aClosure({ id: 'c1', closeDate: '2026-12-24T00:00:00.000Z', openDate: '2026-12-27T00:00:00.000Z' })],
  });
  const { container } = await renderRoutes(remote, { ...open, at: `${at}/c1/notice` });
  expect(await screen.findByText('Thursday 24 December to Saturday 26 December')).toBeVisible();
  expect(screen.getByText('Donnerstag, 24. Dezember, bis Samstag, 26. Dezember')).toBeVisible();
  expect(screen.getByText('Wir öffnen wieder am Sonntag, dem 27. Dezember')).toBeVisible();
  expect(screen.getByText('Nous sommes fermés')).toBeVisible();
  const languages = new Set([...container.querySelectorAll('[lang]')].map((block) => block.getAttribute('lang')));
  expect(languages).toEqual(new Set(LANGUAGES.map(({ lang }) => lang)));
});

describe('closing for the rest of today while offline', () => {
  const today = { ...open, at: `${at}?new=today` };
  const note = 'Café Lisboa: closing for the rest of today is waiting to be sent. Travellers can still book.';

  /** Saves the form while requests can't reach the server. */
  async function closeOffline() {
    aWorld();
    fakeApi.post('/v2/closures', 'offline');
    const { user, portal } = await renderRoutes(remote, today);
    await user.click(await screen.findByRole('button', { name: 'Save closure' }));
    expect(await screen.findByText(note)).toBeVisible();
    // Waits until the first attempt has failed, because sending the queue during that attempt would have no effect.
    expect(await screen.findByText(/^Not closed yet\. We’ll send it as soon as/)).toBeVisible();
    return { user, portal, drain: () => act(() => portal.outbox.drain()) };
  }

  test('an offline closure is queued, warns that travellers can still book, and is sent once after reconnecting', async () => {
    const { drain } = await closeOffline();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const tries = fakeApi.requestsTo(POST);
    fakeApi.post('/v2/closures', aClosure());
    await drain();
    expect(await screen.findByText('Café Lisboa is closed for the rest of today.')).toBeVisible();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    const sent = fakeApi.requestsTo(POST).slice(tries.length);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        close_date: '2026-03-05T14:05:00.000Z',
        open_date: '2026-03-06T00:00:00.000Z',
        reason: '',
        stashpoint_id: 's1',
      },
    ]);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(tries[0]?.headers.get('idempotency-key'));
  });

  test('a queued closure is not sent if the spot already has a closure with the same end', async () => {
    const { drain } = await closeOffline();
    const tries = bodies(POST).length;
    fakeApi.get('/v2/closures', [aClosure({ stashpointId: 's1', openDate: '2026-03-06T00:00:00Z' })]);
    await drain();
    expect(await screen.findByText('Café Lisboa is closed for the rest of today.')).toBeVisible();
    expect(bodies(POST)).toHaveLength(tries);
  });

  test('a queued closure that the server refuses shows an error alert with instructions', async () => {
    const { drain } = await closeOffline();
    fakeApi.post('/v2/closures', failure(422, { message: 'No' }));
    await drain();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Café Lisboa wasn’t closed: our server refused it. Travellers can still book. Close the spot again under Closures.',
    );
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  test('a queued closure is not sent after midnight, and an error alert is shown', async () => {
    const { portal, drain } = await closeOffline();
    const tries = bodies(POST).length;
    fakeApi.post('/v2/closures', aClosure());
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-06T00:00:00Z'));
    await drain();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Café Lisboa wasn’t closed: there was no connection/);
    expect(bodies(POST)).toHaveLength(tries);
    expect(portal.outbox.$waiting.get()).toEqual([]);
  });

  test('a refusal while online is shown in the form', async () => {
    aWorld();
    fakeApi.post('/v2/closures', failure(422, { errors: { open_date: ['Too far away'] } }));
    const { user } = await renderRoutes(remote, today);
    await user.click(await screen.findByRole('button', { name: 'Save closure' }));
    expect(await screen.findByText('Too far away')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Add a closure' })).toBeVisible();
    expect(screen.queryByText(/wasn’t closed/)).not.toBeInTheDocument();
  });
});
