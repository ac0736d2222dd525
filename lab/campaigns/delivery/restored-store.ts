import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restoreFromEdges } from '@host-portal/delivery/registry/restore';
import { type EdgeState, renewSnapshot, RESTORED_STORE, signedEntry } from '@host-portal/delivery/store';
import type { Random } from '../../../reference-api/src/demo/random.ts';
import type { WatchedEdge } from './watched-edge.ts';
import { AREAS, CHECK_MS, checkOne, expectation, HEAL_MS, restart, untilAgreed, type World } from './world.ts';

/** An edge whose disk was slow writes its state again after ten seconds. */
const SAVED_MS = 15_000;
/** How long the operator needs for the command. This is longer than a round of the edges. */
const OPERATOR_MS = 1500;
/** The document that a backup contains in place of the snapshot (edge/operations/jobs/restored.json). */
const RESTORED = JSON.stringify({ restored: true });

/**
 * Restores an older store that lacks later releases. An edge that has its state must serve the same as before. A new
 * edge must serve nothing, and the snapshot job must sign nothing, until the operator has run the command. Then both
 * must serve what the teams signed last.
 */
export async function restoredStore(world: World, draw: Random): Promise<void> {
  const { edges, keys, outcome } = world;
  const { raw, recorded, signed } = world.store;
  const say = (sentence: string) => void outcome.broken.push(`after a restore: ${sentence}`);
  const [old, replaced] = draw.next() < 0.5 ? edges : edges.toReversed();
  if (!old || !replaced) return;
  const unsaved = await untilSaved(old, world);
  if (unsaved) return say(`${old.name} has not saved ${unsaved} (${old.problems()})`);
  const whole = expectation(world);
  await goBack(world, draw);
  outcome.steps.push(`an older store is restored, ${replaced.name} is new`);
  await restart(old);
  await replaced.kill();
  await replaced.startAnew();

  const end = performance.now() + OPERATOR_MS;
  while (performance.now() < end) {
    const [before, nothing] = [await checkOne(old, outcome), await checkOne(replaced, outcome)];
    if (before !== whole) return say(`${old.name} with its state serves ${before}, not ${whole}`);
    if (nothing !== null) return say(`${replaced.name} without state serves ${nothing}`);
    await pause(CHECK_MS);
  }
  const refusal = await renewSnapshot(recorded, { keys, env: {} }).then(() => 'it signs', String);
  if (!refusal.includes(RESTORED_STORE)) say(`the snapshot job is not refused (${refusal})`);

  const { problems } = await restoreFromEdges({ store: raw, keys }, [old.folder]);
  if (problems.length > 0) say(problems.join('; '));
  const { agreedAfter, stalled } = outcome;
  const seen = await untilAgreed(world, whole, HEAL_MS);
  Object.assign(outcome, { agreedAfter, stalled });
  if (!seen.every((text) => text === whole))
    say(`expected ${whole}, ${edges.map((edge, at) => `${edge.name} ${seen[at]} (${edge.problems()})`).join(', ')}`);
  for (const [name, texts] of signed)
    if ((await raw.readEntry(name))?.text !== texts.at(-1)) say(`${name} is not the last one`);
}

/**
 * Turns the store into an older one: each document gets an earlier version, and later releases and areas are missing.
 */
async function goBack({ store: { raw, signed, vanish } }: World, { pick, next: random }: Random) {
  await raw.swapEntry('snapshot', (await raw.readEntry('snapshot'))?.text ?? null, RESTORED);
  for (const [name, texts] of signed) {
    if (name === 'snapshot') continue;
    const text = pick(texts);
    if (name !== 'owners' && random() < 0.1) await vanish(name);
    else await raw.swapEntry(name, (await raw.readEntry(name))?.text ?? null, text);
  }
  for (const area of AREAS) {
    const current = signedEntry(signed.get(area)?.at(-1) ?? '')?.entry.current?.version;
    if (current !== undefined && random() < 0.5) await raw.remove(area, current);
  }
}

/**
 * Waits until an edge has saved the latest documents. Returns the name of a document that it hasn't saved in time, or
 * null.
 */
async function untilSaved(edge: WatchedEdge, { store: { signed }, outcome }: World): Promise<string | null> {
  const end = performance.now() + SAVED_MS;
  for (;;) {
    const text = await readFile(join(edge.folder, 'state.json'), 'utf8');
    const { owners, snapshot, areas } = JSON.parse(text) as EdgeState;
    const saved = new Set([owners, snapshot, ...Object.values(areas).map((area) => area.text)]);
    const [unsaved] = [...signed].find(([, texts]) => !saved.has(texts.at(-1) ?? '')) ?? [];
    if (unsaved === undefined || performance.now() > end) return unsaved ?? null;
    await checkOne(edge, outcome);
    await pause(CHECK_MS);
  }
}
