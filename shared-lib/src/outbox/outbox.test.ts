import { updateBooking } from '../contract/index.ts';
import type { WaitingChange } from './change.ts';
import { indexedDbStorage, memoryStorage } from './effects.ts';
import { aBooking, aServer, aTap, type Fault, openOutbox, outcomes, setUp } from './outbox.fixture.ts';

test('a change is stored, is sent with its key, and then no longer waits', async () => {
  const server = aServer([aBooking()]);
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  expect(outbox.$waiting.get()).toHaveLength(1);
  await outbox.drain();
  expect(server.rows.get('b1')?.hasBeenCheckedIn).toBe(true);
  expect(outbox.$waiting.get()).toEqual([]);
  expect(outcomes(settled)).toEqual(['sent {"hasBeenCheckedIn":true}']);
});

test('a change made without a network survives a closed tab, and is sent once when the network is back', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before');
  const first = setUp(server);
  await first.outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await first.outbox.drain();
  expect(first.outbox.$waiting.get()).toHaveLength(1);
  first.outbox.close();

  const { outbox } = setUp(server);
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outbox.$waiting.get()).toEqual([]);
});

test('a page that is closed while another tab sends does not open a database', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  let otherTabEnds = () => {};
  const otherTab = new Promise<void>((resolve) => (otherTabEnds = resolve));
  const outbox = openOutbox({
    api: aServer([]).api,
    userId: () => 'u7',
    lockTabs: async (work) => {
      await otherTab;
      await work();
    },
  });
  const drained = outbox.drain();
  outbox.close();
  otherTabEnds();
  await drained;
  await expect(outbox.countOnDevice()).resolves.toBe(0);
  expect(opened).not.toHaveBeenCalled();
});

test('a change whose response was lost is sent again but executed once', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-after');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outcomes(settled)).toEqual(['sent {"hasBeenCheckedIn":true}']);
});

test('changes to one booking keep their order and are never merged', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before');
  const { outbox } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.add(aTap({ booking: aBooking({ hasBeenCheckedIn: true }), field: 'hasBeenCheckedIn', to: false }));
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual([
    'b1 {"hasBeenCheckedIn":true}',
    'b1 {"hasBeenCheckedIn":false}',
    'b1 {"hasBeenCheckedIn":true}',
  ]);
});

test("a refused change leaves the outbox and reports the server's error", async () => {
  const server = aServer([aBooking()]);
  server.failNext('refuse');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  expect(outbox.$waiting.get()).toEqual([]);
  expect(settled).toMatchObject([{ outcome: 'refused', change: { params: { id: 'b1' } }, error: { status: 422 } }]);
});

test.each<Fault>(['401', '409', '500', 'hang'])('a change keeps waiting after the fault %s', async (fault) => {
  const server = aServer([aBooking()]);
  // There are two attempts, because `add` and the test both start a drain.
  server.failNext(fault, fault);
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  expect([outbox.$waiting.get().length, settled.length, server.effects.length]).toEqual([1, 0, 0]);
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('a user’s change is never shown to another user or sent for them', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before', 'lost-before');
  const user: { id: string | null } = { id: 'u7' };
  const { outbox } = setUp(server, user);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  server.failNext();
  user.id = 'u9';
  await outbox.follow();
  expect(outbox.$waiting.get()).toEqual([]);
  expect(server.effects).toEqual([]);
  user.id = null;
  await outbox.follow();
  expect(outbox.$waiting.get()).toEqual([]);
  user.id = 'u7';
  await outbox.follow();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('if a booking was cancelled while its change waited, the host decides about the change', async () => {
  const server = aServer([aBooking({ cancelledAt: '2026-03-05T13:00:00Z' })]);
  server.failNext('lost-before');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  const [conflict] = outbox.$conflicts.get();
  expect(outbox.$isBacklogged.get()).toBe(false);
  expect(conflict).toMatchObject({ change: { params: { id: 'b1' } }, server: { cancelledAt: '2026-03-05T13:00:00Z' } });
  expect(server.effects).toEqual([]);
  if (conflict) await outbox.decide(conflict, 'drop');
  expect([outbox.$waiting.get(), outbox.$conflicts.get(), outcomes(settled)]).toEqual([
    [],
    [],
    ['dropped {"hasBeenCheckedIn":true}'],
  ]);
});

test('the host may send a change despite a conflict', async () => {
  const server = aServer([aBooking({ cancelledAt: '2026-03-05T13:00:00Z' })]);
  const { outbox } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  const [conflict] = outbox.$conflicts.get();
  if (conflict) await outbox.decide(conflict, 'send');
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('a change that cannot be stored is kept in the tab and marked as not stored until it is sent', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before');
  const outbox = openOutbox({
    api: server.api,
    storage: { ...indexedDbStorage(), add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
  });
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  expect(outbox.$isDurable.get()).toBe(false);
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outbox.$isDurable.get()).toBe(true);
});

test('a tap during a read of the storage is still shown after the read', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before', 'lost-before');
  const storage = memoryStorage();
  let answer = () => {};
  const early = new Promise<WaitingChange[]>((resolve) => {
    answer = () => resolve([]);
  });
  let reads = 0;
  const outbox = openOutbox({
    api: server.api,
    storage: { ...storage, ofUser: (user) => ((reads += 1) === 1 ? early : storage.ofUser(user)) },
  });
  const followed = outbox.follow();
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  const shown: number[] = [];
  outbox.$waiting.listen((waiting) => shown.push(waiting.length));
  answer();
  await followed;
  expect(shown).not.toContain(0);
  expect(outbox.$waiting.get()).toHaveLength(1);
});

describe('a refusal without a listener', () => {
  const refused = async (user: { id: string | null }) => {
    const server = aServer([aBooking()]);
    server.failNext('refuse');
    const outbox = openOutbox({ api: server.api, userId: () => user.id });
    await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
    await outbox.drain();
    return outbox;
  };

  test('a refusal is reported once, to the next listener for its call', async () => {
    const outbox = await refused({ id: 'u7' });
    const [other, next, later] = [jest.fn(), jest.fn(), jest.fn()];
    outbox.onSettled('POST /v2/closures', other);
    outbox.onSettled(updateBooking.line, next);
    outbox.onSettled(updateBooking.line, later);
    expect(other).not.toHaveBeenCalled();
    expect(next).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'refused' }));
    expect(later).not.toHaveBeenCalled();
  });

  test('a refusal is not reported to another user', async () => {
    const user: { id: string | null } = { id: 'u7' };
    const outbox = await refused(user);
    user.id = 'u9';
    await outbox.follow();
    const listener = jest.fn();
    outbox.onSettled(updateBooking.line, listener);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a refusal is reported to the next listener if the previous one has unsubscribed', async () => {
    const server = aServer([aBooking()]);
    server.failNext('refuse');
    const outbox = openOutbox({ api: server.api });
    const [gone, next] = [jest.fn(), jest.fn()];
    outbox.onSettled(updateBooking.line, gone)();
    await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
    await outbox.drain();
    outbox.onSettled(updateBooking.line, next);
    expect([gone.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
  });
});
