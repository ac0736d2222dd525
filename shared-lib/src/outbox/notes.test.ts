import { dropNote, NOTE_MS, notesOf, takeNote } from './notes.ts';
import { indexedDbStorage, memoryStorage } from './outbox-storage.ts';
import { aBooking, aServer, aTap, aWaitingTap, openOutbox } from './outbox.fixture.ts';

const checkIn = aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true });
/** Of a tab that ends before the storage has answered. */
const silent = () => ({ ...indexedDbStorage(), add: () => new Promise<never>(() => {}) });
const notes = () => notesOf('u7').map(({ note }) => note.id);
let now = Date.now();

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

test('what was tapped is noted before the storage answers, and the note goes when it has', async () => {
  const outbox = openOutbox({ api: aServer([aBooking()]).api });
  const noted = jest.fn();
  const stored = outbox.add(checkIn, noted);
  expect([noted.mock.calls.length, notes().length]).toEqual([1, 1]);
  expect(outbox.$waiting.get()).toEqual([]);
  const { id } = await stored;
  expect(outbox.$waiting.get().map((change) => change.id)).toEqual([id]);
  expect(notes()).toEqual([]);
});

test('what a tab has noted and not stored waits in the next one, and is sent once', async () => {
  const server = aServer([aBooking()]);
  const gone = openOutbox({ api: server.api, storage: silent() });
  void gone.add(checkIn);
  const [id] = notes();
  gone.close();

  // The tab could still be there.
  const early = openOutbox({ api: server.api });
  await early.follow();
  expect([early.$waiting.get(), notes()]).toEqual([[], [id]]);

  now += NOTE_MS + 1;
  const late = [openOutbox({ api: server.api }), openOutbox({ api: server.api })];
  await Promise.all(late.map((outbox) => outbox.follow()));
  await Promise.all(late.map((outbox) => outbox.drain()));
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect([notes(), await indexedDbStorage().count()]).toEqual([[], 0]);
});

test('a page that starts right after such a tab comes back to it by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const server = aServer([aBooking()]);
  takeNote({ ...aWaitingTap(), id: 'n1' });
  const outbox = openOutbox({ api: server.api });
  await outbox.follow();
  expect(server.effects).toEqual([]);
  now += NOTE_MS + 1;
  jest.advanceTimersByTime(NOTE_MS + 1);
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  jest.useRealTimers();
});

test('two tabs that find one note store it once', async () => {
  takeNote({ ...aWaitingTap(), id: 'n1' });
  now += NOTE_MS + 1;
  await Promise.all([indexedDbStorage().ofUser('u7'), indexedDbStorage().ofUser('u7')]);
  expect((await indexedDbStorage().ofUser('u7')).map(({ id }) => id)).toEqual(['n1']);
});

test('one that was stored before its note could go is not stored again', async () => {
  const { order: _, ...change } = aWaitingTap();
  await indexedDbStorage().add(change);
  takeNote(change);
  now += NOTE_MS + 1;
  expect(await indexedDbStorage().ofUser('u7')).toHaveLength(1);
});

test('a tab that was held up, and taken for gone, stores its change once', async () => {
  const { order: _, ...change } = aWaitingTap();
  takeNote(change);
  now += NOTE_MS + 1;
  const [stored] = await indexedDbStorage().ofUser('u7');
  await expect(indexedDbStorage().add(change)).resolves.toEqual(stored);
  expect(await indexedDbStorage().ofUser('u7')).toHaveLength(1);
});

test('a note is its user’s', async () => {
  takeNote({ ...aWaitingTap(), id: 'n1', userId: 'u8' });
  now += NOTE_MS + 1;
  expect(await indexedDbStorage().ofUser('u7')).toEqual([]);
  expect(await indexedDbStorage().ofUser('u8')).toHaveLength(1);
});

test('they keep the order of their taps', () => {
  const at = (id: string, createdAt: number) => takeNote({ ...aWaitingTap(), id, createdAt });
  expect([at('n1', 3), at('n2', 1), at('n3', 2)]).toEqual([true, true, true]);
  expect(notes()).toEqual(['n2', 'n3', 'n1']);
  dropNote({ id: 'n3' });
  expect(notes()).toEqual(['n2', 'n1']);
});

describe('what is not noted is shown when it is stored', () => {
  test.each([
    ['a browser that keeps nothing', indexedDbStorage],
    ['an outbox of this tab alone, such as the practice’s', memoryStorage],
  ])('%s', async (name, storage) => {
    const full = jest.spyOn(Storage.prototype, 'setItem');
    if (name.startsWith('a browser')) {
      full.mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
    }
    const noted = jest.fn();
    const outbox = openOutbox({ api: aServer([aBooking()]).api, storage: storage() });
    await outbox.add(checkIn, noted);
    expect(noted).not.toHaveBeenCalled();
    expect(outbox.$waiting.get()).toHaveLength(1);
  });
});

test('a note that cannot be read stands in nobody’s way', async () => {
  takeNote({ ...aWaitingTap(), id: 'n1' });
  localStorage.setItem('host-portal-outbox.note.n2', '{');
  now += NOTE_MS + 1;
  expect((await indexedDbStorage().ofUser('u7')).map(({ id }) => id)).toEqual(['n1']);
});
