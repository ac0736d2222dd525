import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCurrent } from '@host-portal/delivery/registry/flips';
import { admit, renewSnapshot } from '@host-portal/delivery/store';
import type { RegistryEntry, SignedEntry } from '@host-portal/shared-lib/federation';
import { createRandom, type Random } from '../../../reference-api/src/demo/random.ts';
import { DAMAGES, folderCampaign, type LineName, s3Campaign } from './campaign-store.ts';
import { edgeInProcess, edgeProcess } from './edge-program.ts';
import { CAMPAIGN_FOLDER } from './own-disk.ts';
import { restoredStore } from './restored-store.ts';
import { smallRelease } from './small-releases.ts';
import { COMMANDS, teams } from './team.ts';
import { attack, type Attack, ATTACKS, ROBBED_TEAM } from './thief.ts';
import { watchedEdge } from './watched-edge.ts';
import { FINE, STORE_FAULTS, type Weather } from './weather.ts';
import {
  AREAS,
  CHECK_MS,
  checkOne,
  expectation,
  HEAL_MS,
  type Kind,
  type Outcome,
  restart,
  untilAgreed,
  type World,
} from './world.ts';

const STEPS = 14;
/** Visitors to the edges. Some of them get a canary that's offered to 50 % of visitors. */
const VISITORS = [undefined, 'visitor-1', 'visitor-2', 'visitor-3', 'visitor-4'];
const DAY_MS = 86_400_000;

/**
 * Returns the kind of schedule that a seed runs. Of twenty seeds, sixteen use a folder, three use an S3 server, and one
 * uses separate processes.
 */
export const kindOf = (seed: number): Kind =>
  seed % 20 === 3 ? 'processes' : [6, 11, 16].includes(seed % 20) ? 's3' : 'folder';

/**
 * Runs a seed's schedule: teams release, roll back and retire; each program's store fails in every way; edges are
 * killed and restarted; a thief writes to the store; the folder is moved. Then all faults stop, files of releases are
 * damaged, and an older store is restored.
 */
export async function runSchedule(seed: number, kind: Kind = kindOf(seed)): Promise<Outcome> {
  // Each program has a separate stream of random numbers, so that its draws don't depend on the other programs.
  const random = (program: Program) => createRandom(seed * 8 + PROGRAMS.indexOf(program)).next;
  const draw = createRandom(seed * 8);
  const base = await mkdtemp(join(CAMPAIGN_FOLDER, 'delivery-'));
  const world = await aWorld(base, kind, random);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await oneStep(world, draw);
      await checkAround(world, draw.between(100, 599));
    }
    await peace(world);
    if (world.outcome.agreedAfter !== null) {
      await damagedStore(world, draw);
      await restoredStore(world, draw);
    }
  } finally {
    await Promise.all(world.edges.map((edge) => edge.kill()));
    world.store.close();
    await rm(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { seed, kind, ...world.outcome };
}

/** The programs with a stream of random numbers. The first stream is for the schedule itself. */
const PROGRAMS = ['schedule', 'teams', 'one', 'two', 'looks', 'versions'] as const;
type Program = (typeof PROGRAMS)[number];

async function aWorld(base: string, kind: Kind, random: (program: Program) => () => number): Promise<World> {
  const keys = join(base, 'keys');
  const weather: Record<LineName, Weather> = { teams: FINE, one: FINE, two: FINE };
  const store = await (kind === 'folder' ? folderCampaign : s3Campaign)({ base, weather, random });
  const { raw, recorded, lines, signed } = store;
  const context = { store: recorded, keys, actor: 'campaign', note: () => undefined };
  const outcome: World['outcome'] = { steps: [], broken: [], checks: 0, faults: {}, agreedAfter: null, stalled: 0 };

  for (const area of AREAS) {
    const { files } = smallRelease(area, '0.1.0-first');
    await raw.publish(area, '0.1.0-first', files);
    await makeCurrent(context, area, '0.1.0-first');
  }
  await admit(recorded, 'aaa', ROBBED_TEAM, { keys, env: {} });
  await renewSnapshot(recorded, { keys, env: {} });

  const entries = (area: string) =>
    (signed.get(area) ?? []).map((text): RegistryEntry => (JSON.parse(text) as SignedEntry).entry);
  const clocks = { one: { offset: 0 }, two: { offset: 0 } };
  const edge = (name: 'one' | 'two') =>
    watchedEdge(name, {
      parts: { line: lines[name], keys, folder: join(base, name), clock: clocks[name] },
      open: kind === 'processes' ? edgeProcess : edgeInProcess,
      entries,
      random: random('looks'),
    });
  const edges = [edge('one'), edge('two')];
  await Promise.all(edges.map((each) => each.start()));
  return {
    kind,
    keys,
    store,
    context,
    weather,
    clocks,
    outcome,
    entries,
    edges,
    teams: teams({ store: lines.teams.store, keys, random: random('versions') }),
    forked: new Set<string>(),
  };
}

async function oneStep(world: World, { next: random, pick }: Random): Promise<void> {
  const say = (step: string) => void world.outcome.steps.push(step);
  const area = pick(AREAS);
  const dice = random();
  if (dice < 0.42) {
    const command = pick(COMMANDS);
    await restore(world);
    say(`${command} ${area}: ${await world.teams.run(area, command)}`);
  } else if (dice < 0.62) {
    const who = pick(['teams', 'one', 'two'] as const);
    const faults = STORE_FAULTS.filter(() => random() < 0.5);
    world.weather[who] = random() < 0.3 ? FINE : { share: pick([0.1, 0.3, 0.7, 1]), faults };
    say(`the store of ${who}: ${world.weather[who].share} ${world.weather[who].faults.join(', ') || 'fine'}`);
  } else if (dice < 0.74) {
    const edge = pick(world.edges);
    say(`${edge.name} is killed and started`);
    await restart(edge);
  } else if (dice < 0.76) {
    const edge = pick(world.edges);
    say(`${edge.name} is replaced by a new edge`);
    await edge.kill();
    await edge.startAnew();
  } else if (dice < 0.78) {
    const entry = world.entries(area).at(-1);
    const published = [entry?.current, entry?.previous].filter((each) => each !== undefined);
    // A retired area has no releases to damage.
    if (published.length > 0) await damage(world, area, pick(published).version, { pick });
  } else if (dice < 0.81) {
    say('the platform renews its snapshot');
    await restore(world);
    await renewSnapshot(world.store.recorded, { keys: world.keys, env: {} });
  } else if (dice < 0.84) {
    const edge = pick(world.edges);
    say(`the clock of ${edge.name} is a day behind`);
    const clock = world.clocks[edge.name];
    if (clock) clock.offset = -DAY_MS;
    // A separate process gets its clock offset when it starts.
    if (world.kind === 'processes') await restart(edge);
  } else if (dice < 0.95) {
    const kind = pick(ATTACKS);
    say(`a thief: ${kind} (${area})`);
    if (isFork(kind)) world.forked.add(area);
    const { raw, stray, vanish, signed } = world.store;
    const { keys } = world;
    await attack({ store: raw, stray, vanish, keys, random, signed: (name) => signed.get(name) ?? [] }, kind, area);
  } else {
    say('the store goes away and comes back');
    await world.store.away(() => checkAround(world, 1200));
  }
}

async function damage(world: World, area: string, version: string, { pick }: Pick<Random, 'pick'>) {
  const path = pick(['release.json', area === 'shell' ? 'boot.js' : 'entry.js']);
  const how = pick(DAMAGES);
  world.outcome.steps.push(`${path} of ${area} ${version} ${how}`);
  await world.store.damage({ area, version, path }, how);
}

/**
 * Damages the current release of an area, its fallback, or both, in a healthy store. An edge that has its state must
 * serve the same as before, while a new edge must serve what is intact and report the rest. Both must recover once
 * the files are restored.
 */
async function damagedStore(world: World, draw: Random): Promise<void> {
  const { edges, entries, outcome, store } = world;
  const area = draw.pick(AREAS);
  const roles = draw.pick([['current'], ['previous'], ['current', 'previous']] as const);
  const broken = roles.flatMap((role) => entries(area).at(-1)?.[role]?.version ?? []);
  for (const version of broken) await damage(world, area, version, draw);
  const [restarted, replaced] = draw.next() < 0.5 ? edges : edges.toReversed();
  if (!restarted || !replaced || broken.length === 0) return;
  await restart(restarted);
  await replaced.kill();
  await replaced.startAnew();
  const whole = expectation(world);
  const before = await checkOne(restarted, outcome);
  if (before !== whole) outcome.broken.push(`${restarted.name} with its state serves ${before}, not ${whole}`);
  const intact = expectation(world, area, broken);
  const { agreedAfter, stalled } = outcome;
  // A slow store may delay the first round of a new edge.
  const [seen] = await untilAgreed({ edges: [replaced], outcome }, intact, HEAL_MS);
  if (seen !== intact)
    outcome.broken.push(`${replaced.name} without state serves ${seen}, not ${intact} (${replaced.problems()})`);
  if (!replaced.problemOf(area)) outcome.broken.push(`${replaced.name} does not report that ${area} is damaged`);
  await store.repair();
  const healed = await untilAgreed(world, whole, HEAL_MS);
  Object.assign(outcome, { agreedAfter, stalled });
  if (!healed.every((text) => text === whole))
    outcome.broken.push(`after the repair: expected ${whole}, ${healed.join(' and ')}`);
}

/**
 * Whether an attack signs a second entry with the owner's key and an already used serial. An edge that hasn't seen
 * the first entry trusts the second one.
 */
const isFork = (kind: Attack) => kind === 'the same serial with another content';

/** Restores what the thief has overwritten, as an operator would. */
async function restore({ store: { raw, signed, clean } }: World) {
  for (const [name, texts] of signed) {
    const text = texts.at(-1);
    const now = (await raw.readEntry(name))?.text ?? null;
    if (text && now !== text) await raw.swapEntry(name, now, text);
  }
  await clean();
}

async function checkAround({ edges, outcome }: World, ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const edge of edges) await checkOne(edge, outcome, VISITORS[outcome.checks % VISITORS.length]);
    await pause(CHECK_MS);
  }
}

/**
 * Ends all faults and removes the thief's files. Within two seconds, both edges must serve what the teams signed
 * last.
 */
async function peace(world: World) {
  const { weather, outcome, edges, store, context, forked } = world;
  weather.teams = weather.one = weather.two = FINE;
  await store.repair();
  await restore(world);
  // A conflict between two entries with the same serial is resolved only by an entry with the next serial.
  for (const area of forked) {
    const version = `0.9.0-after`;
    await store.raw.publish(area, version, smallRelease(area, version).files);
    await makeCurrent(context, area, version);
  }
  outcome.steps.push('peace');
  const expected = expectation(world);
  const seen = await untilAgreed(world, expected);
  if (outcome.agreedAfter === null)
    outcome.broken.push(
      `after peace: expected ${expected}, ${edges.map((edge, at) => `${edge.name} ${seen[at]} (${edge.problems()})`).join(', ')}`,
    );
  for (const { counted } of Object.values(store.lines)) {
    for (const [fault, times] of counted) outcome.faults[fault] = (outcome.faults[fault] ?? 0) + times;
  }
}
