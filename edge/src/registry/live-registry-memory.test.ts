/** @jest-environment node */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testReleases } from '../releases.fixture.ts';
import { alarms, ALL, asked, DAY, file, kept, live, open, problems, releases } from './live-registry.fixture.ts';

describe('an edge’s persisted state', () => {
  const entryFile = () => file('registry/bookings.json');

  test('a restarted edge accepts no older entry and no different entry with the same serial', async () => {
    const old = readFileSync(entryFile(), 'utf8');
    await releases.release('bookings', '1.1.0');
    await (await open(releases.store, { folder: kept })).stop();
    writeFileSync(entryFile(), old);
    const restarted = await open(releases.store, { folder: kept });
    expect(live(restarted)['bookings']).toBe('1.1.0');
    expect(problems(restarted)['bookings']).toContain('serial 1 is older than 2');
    await restarted.stop();
    await releases.publish('bookings', '1.2.0');
    await releases.flip('bookings', '1.2.0', { serial: 2 });
    const again = await open(releases.store, { folder: kept });
    expect(problems(again)['bookings']).toContain('serial 2 was given to another entry already');
    rmSync(entryFile());
    await again.refresh();
    expect(live(again)['bookings']).toBe('1.1.0');
    expect(problems(again)['bookings']).toContain('has vanished');
  });

  test('an entry is written to disk before a page uses it, so that a killed edge never returns to an older entry', async () => {
    const registry = await open(releases.store, { folder: kept });
    await releases.release('bookings', '1.1.0');
    await registry.refresh();
    const state = readFileSync(join(kept, 'state.json'), 'utf8');
    expect(live(registry)['bookings']).toBe('1.1.0');
    expect(state).toContain('1.1.0');
  });

  test('a file that is missing or changed on disk is fetched again, and is not served if the fetch fails', async () => {
    await (await open(releases.store, { folder: kept })).stop();
    for (const name of readdirSync(join(kept, 'files'))) writeFileSync(join(kept, 'files', name), 'rot');
    const healed = await open(releases.store, { folder: kept });
    expect(live(healed)).toEqual(ALL);
    expect((await healed.file(asked('entry.js')))?.content.toString()).toBe('var bookings = 1;');
    await healed.stop();
    for (const name of readdirSync(join(kept, 'files'))) rmSync(join(kept, 'files', name));
    renameSync(file('registry'), file('moved'));
    const registry = await open(releases.store, { folder: kept });
    expect(registry.hasShell()).toBe(false);
  });

  test('an edge without a writable folder works in memory and raises an alarm', async () => {
    writeFileSync(kept, 'a file, where a folder should be');
    const registry = await open(releases.store, { folder: join(kept, 'edge') });
    expect(live(registry)).toEqual(ALL);
    expect((await registry.file(asked('entry.js')))?.content.toString()).toBe('var bookings = 1;');
    expect(problems(registry)['folder']).toBe(
      'the edge cannot write to its folder (ENOTDIR): it goes on in memory, and a restart would forget',
    );
    expect(alarms).toContain(problems(registry)['folder']);
  });

  test('an unreadable state raises an alarm, and the edge starts with an empty state', async () => {
    await (await open(releases.store, { folder: kept })).stop();
    writeFileSync(join(kept, 'state.json'), '{"format":1,');
    const registry = await open(releases.store, { folder: kept });
    expect(live(registry)).toEqual(ALL);
    expect(problems(registry)['folder']).toBe('what this edge knew before is lost (it is not valid JSON)');
  });

  test('an edge ignores another platform’s persisted state', async () => {
    const other = testReleases();
    await other.release('shell', '7.0.0');
    await other.snapshot();
    await (await open(other.store, { folder: kept, roots: other.roots })).stop();
    const registry = await open(releases.store, { folder: kept });
    expect(live(registry)).toEqual(ALL);
    expect(problems(registry)['folder']).toBe('what this edge knew before is lost (it is signed by another root key)');
    other.remove();
  });
});

describe('the clocks that an edge uses', () => {
  test('if the wall clock is set back by a day, the next release is still live within two seconds', async () => {
    const registry = await open();
    const real = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => real - DAY);
    await releases.release('bookings', '1.1.0');
    const until = performance.now() + 2000;
    while (performance.now() < until && live(registry)['bookings'] === '1.0.0') await pause(50);
    expect([live(registry)['bookings'], problems(registry)]).toEqual(['1.1.0', {}]);
  });

  test('a registry that has not changed for longer than configured raises an alarm', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T14:05:00Z') + 31 * DAY);
    const registry = await open(releases.store, { age: { maxSilenceMs: 60_000, maxAgeDays: 30 } });
    expect(alarms).toContain('the registry grows old: nothing has changed for 31 days');
    expect(registry.health().old).toBe('nothing has changed for 31 days');
  });
});
