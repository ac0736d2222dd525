import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spentBudget } from '../gate/error-budget.ts';
import { makeCurrent, setCanary } from '../registry/flips.ts';
import { currentEntry, type ReleaseContext } from '../registry/registry.ts';
import { aRelease, aShell } from '../releases.fixture.ts';
import { hourOf, noCounts, openStore, type ReleaseStore } from '../store.ts';
import { watchCanary } from './watch.ts';

const LIVE = '1.0.0';
const CANARY = '1.1.0';

let folder: string;
let context: ReleaseContext;
let store: ReleaseStore;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'canary-'));
  store = await openStore(join(folder, 'releases'));
  context = { store, keys: join(folder, 'keys'), actor: 'Ana', note: () => undefined };
  for (const release of [aShell(), aRelease({ version: LIVE }), aRelease({ version: CANARY })]) {
    const text = Buffer.from(JSON.stringify(release));
    await store.publish(release.name, release.version, new Map([['release.json', text]]));
    if (release.version !== CANARY) await makeCurrent(context, release.name, release.version);
  }
  await setCanary(context, 'bookings', CANARY, 10);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = () => currentEntry(store, 'bookings', context.keys);

/** Writes one edge's counts for this hour: the views and failures of the live release and of the canary. */
async function count(edge: string, live: [number, number], canary: [number, number]) {
  const of = ([views, failed]: [number, number]) => ({ ...noCounts(), views, failed });
  const hour = hourOf(Date.now());
  const areas = { bookings: { [LIVE]: of(live), [CANARY]: of(canary) } };
  await store.writeCounts(hour, edge, JSON.stringify({ hour, areas, leftOut: 0 }));
}

const watch = (options: { hours?: number; wait?: (ms: number) => Promise<void> } = {}) =>
  watchCanary(context, store, 'bookings', {
    hours: 1,
    everySeconds: 20,
    print: (line) => printed.push(line),
    wait: async () => undefined,
    ...options,
  });

test('a canary that is as good as the live release is promoted, and the history contains the counts', async () => {
  await count('edge-1', [6000, 6], [700, 0]);
  await count('edge-2', [6000, 5], [700, 1]);
  expect(await watch()).toMatchObject({ end: 'promoted' });
  expect(await entry()).toMatchObject({
    current: { version: CANARY },
    previous: { version: LIVE },
    change: { kind: 'release', because: expect.stringContaining('no more failed page views (0.07 % against 0.09 %') },
  });
});

test('a failing canary is withdrawn, and the live release remains live', async () => {
  await count('edge-1', [6000, 6], [700, 70]);
  expect(await watch()).toMatchObject({ end: 'ended' });
  const now = await entry();
  expect(now).toMatchObject({
    current: { version: LIVE },
    withdrawn: [CANARY],
    change: { kind: 'canary', because: expect.stringContaining('more failed page views (10 % against 0.10 %') },
  });
  expect(now?.canary).toBeUndefined();
});

test('watchCanary waits for enough counts and prints why it waits only once', async () => {
  await count('edge-1', [900, 0], [100, 0]);
  const waited: number[] = [];
  const wait = async (ms: number) => {
    waited.push(ms);
    if (waited.length === 3) await count('edge-1', [12_000, 6], [1400, 1]);
  };
  expect(await watch({ wait })).toMatchObject({ end: 'promoted' });
  expect(waited).toEqual([20_000, 20_000, 20_000]);
  expect(printed).toEqual([`bookings ${CANARY}: the canary has 100 of 300 page views`]);
});

test('a canary that gets no verdict within the time limit keeps running', async () => {
  expect(await watch({ hours: 0 })).toMatchObject({ end: 'undecided', because: expect.stringContaining('0 of 300') });
  expect((await entry())?.canary).toMatchObject({ version: CANARY, percent: 10 });
});

test('watchCanary stops when someone else ends the canary', async () => {
  const wait = async () => void (await setCanary({ ...context, actor: 'Mina' }, 'bookings', CANARY, 0));
  expect(await watch({ wait })).toMatchObject({ end: 'over' });
});

test('watching an area without a canary is refused with a one-sentence message', async () => {
  await setCanary(context, 'bookings', CANARY, 0);
  await expect(watch()).rejects.toThrow('bookings has no canary to watch');
});

describe('the monthly error budget', () => {
  test.each([
    ['few page views', [400, 40], null],
    ['half a percent', [2000, 10], null],
    ['more than half a percent', [2000, 11], 'bookings has spent its error budget of'],
  ] as [string, [number, number], string | null][])(
    'an error budget is spent only if more than half a percent of at least 1,000 page views failed: %s',
    async (_, live, sentence) => {
      await count('edge-1', live, [0, 0]);
      const spent = await spentBudget(store, 'bookings', Date.now());
      if (sentence === null) expect(spent).toBeNull();
      else expect(spent).toContain(sentence);
    },
  );

  test('last month’s failures do not count towards this month’s error budget', async () => {
    await store.writeCounts(
      '2026-03-31T23',
      'edge-1',
      JSON.stringify({
        hour: '2026-03-31T23',
        areas: { bookings: { [LIVE]: { ...noCounts(), views: 5000, failed: 5000 } } },
        leftOut: 0,
      }),
    );
    expect(await spentBudget(store, 'bookings', Date.parse('2026-04-01T00:10:00Z'))).toBeNull();
    expect(await spentBudget(store, 'bookings', Date.parse('2026-03-31T23:50:00Z'))).toContain('100.00 % of 5,000');
  });
});
