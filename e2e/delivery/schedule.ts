import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry, SignedEntry } from '@host-portal/shared-lib/federation';
import {
  admit,
  folderStore,
  type ReleaseStore,
  renewSnapshot,
  rootKeysIn,
} from '@host-portal/shared-lib/release-store';
import { makeCurrent } from '../../tools/release/flips.ts';
import { seededRandom } from '../../tools/seeded-random.ts';
import { faultyStore, FINE, STORE_FAULTS, type StoreFault, type Weather } from './faulty-store.ts';
import { smallRelease } from './small-releases.ts';
import { COMMANDS, teams } from './team.ts';
import { attack, type Attack, ATTACKS, ROBBED_TEAM } from './thief.ts';
import { servedText, type WatchedEdge, watchedEdge } from './watched-edge.ts';

const AREAS = ['shell', 'bookings', 'auth'];
const STEPS = 14;
/** Some of them are among those that get a canary at 50 %. */
const VISITORS = [undefined, 'visitor-1', 'visitor-2', 'visitor-3', 'visitor-4'];
const DAY_MS = 86_400_000;
/** After this two edges over a store that is well again must agree (issue of every deploy: who is served what). */
const PEACE_MS = 2000;
const LOOK_MS = 100;

export type Outcome = {
  seed: number;
  /** What happened, in order, for whoever reads a seed that found something. */
  steps: string[];
  broken: string[];
  looks: number;
  faults: Partial<Record<StoreFault, number>>;
  /** How long after peace the edges agreed, ms. */
  agreedAfter: number | null;
};

/**
 * One schedule: teams release, roll back and retire; the store of each program fails in every way; edges are killed and
 * started again; a thief writes to the store; the folder moves away. At last there is peace. The seed decides all of it.
 */
export async function runSchedule(seed: number): Promise<Outcome> {
  // A stream for each program, so that what one does changes nothing for the others.
  const random = (program: Program) => seededRandom(seed * 8 + PROGRAMS.indexOf(program));
  const chance = random('schedule');
  const base = await mkdtemp(join(tmpdir(), 'delivery-'));
  const world = await aWorld(base, random);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await oneStep(world, chance);
      await lookAround(world, 100 + Math.floor(500 * chance()));
    }
    await peace(world);
  } finally {
    await Promise.all(world.edges.map((edge) => edge.kill()));
    await rm(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { seed, ...world.outcome };
}

const PROGRAMS = ['schedule', 'teams', 'one', 'two', 'looks', 'versions'] as const;
type Program = (typeof PROGRAMS)[number];

type World = Awaited<ReturnType<typeof aWorld>>;

async function aWorld(base: string, random: (program: Program) => () => number) {
  const root = join(base, 'releases');
  const keys = join(base, 'keys');
  const raw = folderStore(root);
  const signed = new Map<string, string[]>();
  /** What stands in the registry through who may write there; the thief uses another way. */
  const recorded: ReleaseStore = {
    ...raw,
    async swapEntry(name, expected, next) {
      const isSwapped = await raw.swapEntry(name, expected, next);
      if (isSwapped) signed.set(name, [...(signed.get(name) ?? []), next]);
      return isSwapped;
    },
  };
  const place = { store: recorded, keys, actor: 'campaign', note: () => undefined };
  const weather: Record<'teams' | 'one' | 'two', Weather> = { teams: FINE, one: FINE, two: FINE };
  const outcome: Omit<Outcome, 'seed'> = { steps: [], broken: [], looks: 0, faults: {}, agreedAfter: null };

  for (const area of AREAS) {
    const { files } = smallRelease(area, '0.1.0-first');
    await raw.publish(area, '0.1.0-first', files);
    await makeCurrent(place, area, '0.1.0-first');
  }
  await admit(recorded, 'aaa', ROBBED_TEAM, { keys, env: {} });
  await renewSnapshot(recorded, { keys, env: {} });

  const line = (name: keyof typeof weather, store: ReleaseStore) =>
    faultyStore(store, () => weather[name], random(name));
  const lines = { teams: line('teams', recorded), one: line('one', raw), two: line('two', raw) };
  const entries = (area: string) =>
    (signed.get(area) ?? []).map((text): RegistryEntry => (JSON.parse(text) as SignedEntry).entry);
  const edge = (name: 'one' | 'two') =>
    watchedEdge(name, {
      store: lines[name].store,
      roots: () => rootKeysIn(keys),
      folder: join(base, name),
      entries,
      random: random('looks'),
    });
  const edges = [edge('one'), edge('two')];
  const world = {
    base,
    root,
    keys,
    raw,
    recorded,
    place,
    weather,
    lines,
    outcome,
    signed,
    entries,
    edges,
    teams: teams({ store: lines.teams.store, keys, random: random('versions') }),
    /** Areas at which a thief has signed under a serial that was given already. */
    forked: new Set<string>(),
  };
  await Promise.all(edges.map((each) => each.start()));
  return world;
}

async function oneStep(world: World, random: () => number): Promise<void> {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
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
  } else if (dice < 0.78) {
    const edge = pick(world.edges);
    say(`${edge.name} is killed and started`);
    await edge.kill();
    await edge.start();
  } else if (dice < 0.81) {
    say('the platform renews its snapshot');
    await restore(world);
    await renewSnapshot(world.recorded, { keys: world.keys, env: {} });
  } else if (dice < 0.84) {
    const edge = pick(world.edges);
    say(`the clock of ${edge.name} is a day behind`);
    edge.setClock(-DAY_MS);
  } else if (dice < 0.95) {
    const kind = pick(ATTACKS);
    say(`a thief: ${kind} (${area})`);
    if (isFork(kind)) world.forked.add(area);
    await attack({ ...world, store: world.raw, random, signed: (name) => world.signed.get(name) ?? [] }, kind, area);
  } else {
    say('the folder of the store moves away and comes back');
    await rename(world.root, `${world.root}.away`);
    await lookAround(world, 1200);
    // What a command wrote meanwhile went to a folder that nobody reads.
    await rm(world.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    await rename(`${world.root}.away`, world.root);
  }
}

/** The rightful owner's key under a serial that was given: an edge that had not seen the first one believes the second. */
const isFork = (kind: Attack) => kind === 'the same serial with another content';

/** What an edge serves to a visitor without a canary when it goes by what was signed last. */
const expectation = ({ entries }: World) =>
  AREAS.map((area) => entries(area).at(-1))
    .filter((entry) => entry !== undefined)
    .flatMap(({ name, current, previous }) => (current ? [servedText(name, current.version, previous?.version)] : []))
    .sort()
    .join('; ');

/** Puts back what the thief wrote over, as an operator would: from the history, or by hand. */
async function restore({ raw, root, signed }: World) {
  for (const [name, texts] of signed) {
    const text = texts.at(-1);
    const now = (await raw.readEntry(name))?.text ?? null;
    if (text && now !== text) await raw.swapEntry(name, now, text);
  }
  for (const file of await readdir(join(root, 'registry'))) {
    if (/^(aaa|payments)\.json$|^\._|\.gone$/.test(file)) await rm(join(root, 'registry', file));
  }
}

async function lookAround({ edges, outcome }: World, ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const edge of edges) await lookAt(edge, outcome, VISITORS[outcome.looks % VISITORS.length]);
    await pause(LOOK_MS);
  }
}

async function lookAt(edge: WatchedEdge, outcome: World['outcome'], visitor?: string) {
  const { served, broken } = await edge.look(visitor);
  outcome.looks += 1;
  for (const sentence of broken) if (!outcome.broken.includes(sentence)) outcome.broken.push(sentence);
  return served?.text ?? null;
}

/** The store is well, nothing of the thief is left: two seconds later both edges serve what the teams signed last. */
async function peace(world: World) {
  const { weather, outcome, edges, lines, place, forked } = world;
  weather.teams = weather.one = weather.two = FINE;
  await restore(world);
  // Where two entries were signed under one serial only the next one ends it.
  for (const area of forked) {
    const version = `0.9.0-after`;
    await world.raw.publish(area, version, smallRelease(area, version).files);
    await makeCurrent(place, area, version);
  }
  outcome.steps.push('peace');
  const began = performance.now();
  let seen: (string | null)[] = [];
  const expected = expectation(world);
  while (performance.now() - began < PEACE_MS + 500) {
    seen = [];
    for (const edge of edges) seen.push(await lookAt(edge, outcome));
    if (seen.every((text) => text === expected)) {
      outcome.agreedAfter = Math.round(performance.now() - began);
      break;
    }
    await pause(LOOK_MS / 2);
  }
  if (outcome.agreedAfter === null)
    outcome.broken.push(
      `after peace: expected ${expected}, ${edges.map((edge, at) => `${edge.name} ${seen[at]} (${edge.problems()})`).join(', ')}`,
    );
  for (const { counted } of Object.values(lines)) {
    for (const [fault, times] of counted) outcome.faults[fault] = (outcome.faults[fault] ?? 0) + times;
  }
}
