/** @jest-environment node */
import { cpSync, writeFileSync } from 'node:fs';
import { restoreFromEdges } from '@host-portal/delivery/registry/restore';
import { file, kept, live, open, problems, releases } from './live-registry.fixture.ts';

/** bookings 1.1.0 is live in the backup, and is withdrawn later. One edge was stopped before this release went live. */
beforeEach(async () => {
  await (await anEdge('older')).stop();
  await releases.release('bookings', '1.1.0', { previous: '1.0.0' });
  cpSync(file('registry'), file('backup'), { recursive: true });
  writeFileSync(file('backup/snapshot.json'), '{ "restored": true }');
  await releases.flip('bookings', '1.0.0', { withdrawn: ['1.1.0'] });
});

const restoreBackup = () => cpSync(file('backup'), file('registry'), { recursive: true });
const anEdge = (name: string) => open(releases.store, { folder: file(name) });

test('a new edge serves nothing from a restored store until `restore` has run, and then serves the same releases as the other edges', async () => {
  const old = await open(releases.store, { folder: kept });
  restoreBackup();
  await old.refresh();
  const fresh = await anEdge('fresh');
  expect([live(old)['bookings'], fresh.hasShell(), fresh.isReady()]).toEqual(['1.0.0', false, false]);
  expect(problems(fresh)['snapshot']).toBe('snapshot.json refused: the store was restored from a backup');
  expect(problems(old)['bookings']).toContain('serial 2 is older than 3');

  await restoreFromEdges({ store: releases.store, keys: file('keys') }, [kept]);
  for (const each of [old, fresh, await anEdge('later')]) {
    await each.refresh();
    expect([live(each), problems(each)]).toEqual([{ shell: '1.0.0', bookings: '1.0.0' }, {}]);
  }
});

test('an edge that restarts with its persisted state after a backup was restored serves the same releases as before', async () => {
  await (await open(releases.store, { folder: kept })).stop();
  restoreBackup();
  const restarted = await open(releases.store, { folder: kept });
  expect(live(restarted)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
  expect(problems(restarted)['snapshot']).toBe('snapshot.json refused: the store was restored from a backup');
});

test('an edge that is older than the backup accepts nothing from a restored store until `restore` has run', async () => {
  const old = await open(releases.store, { folder: kept });
  restoreBackup();
  const older = await anEdge('older');
  expect(live(older)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
  expect(problems(older)['bookings']).toContain(
    'nothing new is taken: snapshot.json refused: the store was restored from a backup',
  );
  const context = { store: releases.store, keys: file('keys') };
  expect((await restoreFromEdges(context, [file('older')])).problems).toHaveLength(2);
  expect((await restoreFromEdges(context, [kept, file('older')])).problems).toEqual([]);
  for (const each of [old, older]) {
    await each.refresh();
    expect([live(each), problems(each)]).toEqual([{ shell: '1.0.0', bookings: '1.0.0' }, {}]);
  }
});
