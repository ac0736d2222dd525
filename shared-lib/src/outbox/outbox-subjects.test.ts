import { memoryStorage } from './effects.ts';
import { aBooking, aServer, aTap, openOutbox, outcomes, setUp } from './outbox.fixture.ts';

const people = ['ana', 'ben', 'cleo', 'dan'];
const checkIn = (id: string) => aTap({ booking: aBooking({ id }), field: 'hasBeenCheckedIn', to: true });
const undo = (id: string) =>
  aTap({ booking: aBooking({ id, hasBeenCheckedIn: true }), field: 'hasBeenCheckedIn', to: false });
const checkOut = (id: string) =>
  aTap({ booking: aBooking({ id, hasBeenCheckedIn: true }), field: 'hasBeenCheckedOut', to: true });
const effectOf = (id: string) => `${id} {"hasBeenCheckedIn":true}`;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Opens a tab with the default pauses and a server with all bookings. */
function atCounter() {
  const server = aServer(people.map((id) => aBooking({ id })));
  const outbox = openOutbox({ api: server.api, storage: memoryStorage(), pauses: undefined });
  return { server, outbox };
}

const soon = () => jest.advanceTimersByTimeAsync(50);

test('a request without a response does not delay changes to other bookings', async () => {
  const { server, outbox } = atCounter();
  server.always.set('ana', 'silent');
  for (const id of ['ana', 'ben', 'cleo']) void outbox.add(checkIn(id));
  await soon();
  expect(server.effects).toEqual(['ben', 'cleo'].map(effectOf));
  expect(outbox.$isBacklogged.get()).toBe(false);
});

test('three bookings whose changes always fail with 500 show the failure and do not delay others', async () => {
  const { server, outbox } = atCounter();
  for (const id of ['ana', 'ben', 'cleo']) server.always.set(id, '500');
  for (const id of people) void outbox.add(checkIn(id));
  await soon();
  expect(server.effects).toEqual([effectOf('dan')]);
  expect(outbox.$waiting.get().map(({ trouble }) => trouble)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 500, message: null, attempts: 1 })),
  );
  expect(outbox.$isBacklogged.get()).toBe(false);
});

test('a change that keeps failing is retried less and less often, and at once when the host requests it', async () => {
  const { server, outbox } = atCounter();
  server.always.set('ana', '500');
  const { id } = await outbox.add(checkIn('ana'));
  const triesIn = async (ms: number) => {
    const before = server.sends.length;
    await jest.advanceTimersByTimeAsync(ms);
    return server.sends.length - before;
  };
  const [first, later] = [await triesIn(60_000), await triesIn(60_000)];
  expect(first).toBeGreaterThanOrEqual(4);
  expect(later).toBeLessThanOrEqual(2);
  server.always.delete('ana');
  void outbox.retry(id);
  await soon();
  expect(server.effects).toEqual([effectOf('ana')]);
});

test('a change whose response has a Retry-After waits while other changes are sent', async () => {
  const { server, outbox } = atCounter();
  server.failNext('429');
  void outbox.add(checkIn('ana'));
  await soon();
  void outbox.add(checkIn('ben'));
  await jest.advanceTimersByTimeAsync(110_000);
  expect(server.effects).toEqual([effectOf('ben')]);
  void outbox.drain();
  await soon();
  expect(server.effects).toEqual([effectOf('ben')]);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(server.effects).toEqual([effectOf('ben'), effectOf('ana')]);
});

test('a dropped change also drops the changes based on it', async () => {
  const { server, outbox } = atCounter();
  server.always.set('ana', '500');
  const { id } = await outbox.add(checkIn('ana'));
  await soon();
  void outbox.add(checkOut('ana'));
  await soon();
  void outbox.drop(id);
  await soon();
  expect(outbox.$waiting.get()).toEqual([]);
  expect(server.rows.get('ana')).toMatchObject({ hasBeenCheckedIn: false, hasBeenCheckedOut: false });
});

test('a check-out is never sent when its check-in was refused', async () => {
  const { server, outbox } = atCounter();
  server.failNext('refuse');
  void outbox.add(checkIn('ana'));
  void outbox.add(checkOut('ana'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([server.sends, outbox.$conflicts.get(), outbox.$waiting.get()]).toEqual([['ana'], [], []]);
});

test('the host has to decide about an undo if a colleague has checked out the bags', async () => {
  const { server, outbox } = atCounter();
  await outbox.add(checkIn('ana'));
  await soon();
  Object.assign(server.rows.get('ana') ?? {}, { hasBeenCheckedOut: true });
  void outbox.add(undo('ana'));
  await soon();
  expect(outbox.$conflicts.get()).toMatchObject([{ server: { hasBeenCheckedIn: true, hasBeenCheckedOut: true } }]);
  expect(server.rows.get('ana')).toMatchObject({ hasBeenCheckedIn: true, hasBeenCheckedOut: true });
});

test('a change that a colleague has already made is treated as done', async () => {
  const server = aServer([aBooking({ hasBeenCheckedIn: true })]);
  const { outbox, settled } = setUp(server);
  void outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  jest.useRealTimers();
  await outbox.drain();
  expect([outcomes(settled), server.sends]).toEqual([['alreadyDone {"hasBeenCheckedIn":true}'], []]);
});

test('without a network, the outbox sends one probe at a time, and it sends everything when the network is back', async () => {
  const { server, outbox } = atCounter();
  for (const id of people) server.always.set(id, 'lost-before');
  for (const id of people) void outbox.add(checkIn(id));
  await soon();
  const tries = server.sends.length;
  expect(outbox.$isBacklogged.get()).toBe(true);
  await jest.advanceTimersByTimeAsync(2500);
  expect(server.sends.length - tries).toBe(1);
  server.always.clear();
  await jest.advanceTimersByTimeAsync(4000);
  expect(server.effects.toSorted()).toEqual(people.map(effectOf));
  expect(outbox.$isBacklogged.get()).toBe(false);
});

test('other changes are tried between the attempts for a change that is repeatedly cut off', async () => {
  const { server, outbox } = atCounter();
  server.always.set('ana', 'lost-before');
  for (const id of people) void outbox.add(checkIn(id));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(server.effects.toSorted()).toEqual(['ben', 'cleo', 'dan'].map(effectOf));
});

test('if the user signs out during a request, the change ends, and the next user is not notified', async () => {
  const server = aServer(people.map((id) => aBooking({ id })));
  let userId: string | null = 'u7';
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const call = async (...request: Parameters<typeof server.api.call>) => {
    const result: unknown = await server.api.call(...request);
    if (request[0].line.startsWith('PATCH')) await answered;
    return result;
  };
  const announced = jest.fn();
  const outbox = openOutbox({
    api: { ...server.api, call } as typeof server.api,
    storage: memoryStorage(),
    userId: () => userId,
  });
  outbox.onSettled('PATCH /v2/bookings/{id}', announced);
  void outbox.add(checkIn('ana'));
  await soon();
  userId = 'u9';
  void outbox.follow();
  answer();
  await soon();
  expect([announced.mock.calls, outbox.$waiting.get(), server.effects]).toEqual([[], [], [effectOf('ana')]]);
  expect(await outbox.countOnDevice()).toBe(0);
});

test('when the user changes, the first user’s changes and conflicts disappear from the screen', async () => {
  const server = aServer([aBooking({ id: 'ana', cancelledAt: '2026-03-05T13:00:00Z' })]);
  const user: { id: string | null } = { id: 'u7' };
  const outbox = openOutbox({ api: server.api, storage: memoryStorage(), userId: () => user.id });
  void outbox.add(checkIn('ana'));
  await soon();
  expect(outbox.$conflicts.get()).toHaveLength(1);
  user.id = 'u9';
  void outbox.follow();
  await soon();
  expect([outbox.$waiting.get(), outbox.$conflicts.get(), server.sends]).toEqual([[], [], []]);
});

test('closures for two spots do not wait for each other', async () => {
  const sent: unknown[] = [];
  const call = async ({ line }: { line: string }, { body }: { body?: { stashpointId: string } } = {}) => {
    if (line === 'GET /v2/closures') return [];
    sent.push(body?.stashpointId);
    return body?.stashpointId === 's1' ? new Promise(() => {}) : undefined;
  };
  const outbox = openOutbox({ api: { call } as never, storage: memoryStorage() });
  for (const stashpointId of ['s1', 's2']) {
    const guard = { line: 'GET /v2/closures', query: { stashpointId }, find: { stashpointId } };
    void outbox.add({ line: 'POST /v2/closures', params: {}, body: { stashpointId }, before: null, guard });
  }
  await soon();
  expect(sent).toEqual(['s1', 's2']);
  expect(outbox.$waiting.get()).toHaveLength(1);
});
