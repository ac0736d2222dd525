import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folderStore, openStore, type ReleaseStore } from '@host-portal/delivery/store';
import { faultyLine } from './faulty-line.ts';
import { faultyStore } from './faulty-store.ts';
import { CAMPAIGN_FOLDER } from './own-disk.ts';
import { AWAY, FINE, type StoreFault, type Weather } from './weather.ts';

export type LineName = 'teams' | 'one' | 'two';

/** One program's connection to the store, with injected faults. A separate process uses `address` and `env`. */
export type StoreLine = {
  store: ReleaseStore;
  address: string;
  env: Record<string, string>;
  counted: ReadonlyMap<StoreFault, number>;
};

/** The store of a schedule: a folder, or a bucket on a real S3 server. */
export type CampaignStore = {
  /** The store without faults, for the thief and the operator. */
  raw: ReleaseStore;
  /**
   * The store without faults, for the platform's commands. Entries written through it or by the teams are considered
   * legitimately signed.
   */
  recorded: ReleaseStore;
  /** The legitimately signed registry entries by area, oldest first. */
  signed: ReadonlyMap<string, readonly string[]>;
  lines: Record<LineName, StoreLine>;
  /** Puts an invalid file into the registry. */
  stray: (area: string) => Promise<void>;
  vanish: (area: string) => Promise<void>;
  /** Removes a release's file, or changes its bytes. */
  damage: (file: ReleaseFile, how: Damage) => Promise<void>;
  /** Restores every damaged file, as an operator does from a backup. */
  repair: () => Promise<void>;
  /** Removes the thief's invalid files. */
  clean: () => Promise<void>;
  /** Makes the store unreachable while `meanwhile` runs. */
  away: (meanwhile: () => Promise<void>) => Promise<void>;
  close: () => void;
};

export type ReleaseFile = { area: string; version: string; path: string };

export const DAMAGES = ['is missing', 'has other bytes'] as const;
export type Damage = (typeof DAMAGES)[number];

type Options = {
  base: string;
  weather: Readonly<Record<LineName, Weather>>;
  random: (line: LineName) => () => number;
};

const STRANGERS = ['aaa', 'payments'];

export function folderCampaign({ base, weather, random }: Options): CampaignStore {
  const root = join(base, 'releases');
  const registry = join(root, 'registry');
  const raw = folderStore(root);
  const { signed, note } = signedTexts();
  const recorded: ReleaseStore = {
    ...raw,
    async swapEntry(name, expected, next) {
      const isSwapped = await raw.swapEntry(name, expected, next);
      if (isSwapped) note(name, next);
      return isSwapped;
    },
  };
  const line = (name: LineName, store: ReleaseStore): StoreLine => ({
    ...faultyStore(store, () => weather[name], random(name)),
    address: root,
    env: {},
  });
  return {
    raw,
    recorded,
    signed,
    lines: { teams: line('teams', recorded), one: line('one', raw), two: line('two', raw) },
    async stray(area) {
      await mkdir(registry, { recursive: true });
      await writeFile(join(registry, `._${area}.json`), 'not an entry');
    },
    vanish: (area) => rm(join(registry, `${area}.json`), { force: true }),
    ...damages({
      read: (file) => readFile(join(root, file)),
      write: (file, content) => writeFile(join(root, file), content),
      remove: (file) => rm(join(root, file)),
    }),
    async clean() {
      for (const file of await readdir(registry)) {
        const isStrange = file.startsWith('._') || STRANGERS.some((name) => file === `${name}.json`);
        if (isStrange) await rm(join(registry, file));
      }
    },
    async away(meanwhile) {
      await rename(root, `${root}.away`);
      await meanwhile();
      // Files that a command wrote in the meantime are in a new folder that no edge reads.
      await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      await rename(`${root}.away`, root);
    },
    close: () => undefined,
  };
}

/**
 * The S3 server that all schedules share, each with a separate folder. It runs in a separate process, so that the
 * edges' work doesn't delay it.
 */
let server: Promise<{ env: Record<string, string>; stop: () => Promise<void> }> | null = null;

export async function stopS3Server() {
  await (await server)?.stop();
  server = null;
}

async function startServer() {
  const script = join(import.meta.dirname, 's3-server.ts');
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TMPDIR: CAMPAIGN_FOLDER },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [text] = (await once(createInterface(child.stdout), 'line')) as [string];
  const env = JSON.parse(text) as Record<string, string>;
  Object.assign(process.env, env);
  return {
    env,
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

export async function s3Campaign({ base, weather, random }: Options): Promise<CampaignStore> {
  server ??= startServer();
  const { env } = await server;
  const target = env['AWS_ENDPOINT_URL_S3'] ?? '';
  const folder = base.split('/').at(-1) ?? base;
  const address = `s3://releases/${folder}`;
  const { signed, note } = signedTexts();
  let isAway = false;
  const onWrite = ({ key, body }: { key: string; body: Buffer }) => {
    const [, name] = new RegExp(`^/releases/${folder}/registry/(\\w+)\\.json$`).exec(key) ?? [];
    if (name) note(name, body.toString());
  };
  const line = async (name: LineName, isRecorded: boolean) => {
    const proxy = await faultyLine(target, {
      weather: () => (isAway ? AWAY : weather[name]),
      random: random(name),
      ...(isRecorded && { onWrite }),
    });
    const own = { ...env, AWS_ENDPOINT_URL_S3: proxy.url };
    return {
      store: await openStore(address, own),
      address,
      env: own,
      counted: proxy.counted,
      close: () => proxy.close(),
    };
  };
  const calm = await faultyLine(target, { weather: () => FINE, random: () => 1, onWrite });
  const lines = { teams: await line('teams', true), one: await line('one', false), two: await line('two', false) };
  const inBucket = (file: string) => `${target}/releases/${folder}/${file}`;
  const at = (file: string) => inBucket(`registry/${file}`);
  const send = async (method: string, file: string, body?: string) => {
    const answer = await fetch(at(file), { method, ...(body && { body }) });
    await answer.arrayBuffer();
  };
  return {
    raw: await openStore(address, env),
    recorded: await openStore(address, { ...env, AWS_ENDPOINT_URL_S3: calm.url }),
    signed,
    lines,
    stray: (area) => send('PUT', `._${area}.json`, 'not an entry'),
    vanish: (area) => send('DELETE', `${area}.json`),
    ...damages({
      read: async (file) => Buffer.from(await (await fetch(inBucket(file))).arrayBuffer()),
      write: async (file, content) =>
        void (await (await fetch(inBucket(file), { method: 'PUT', body: new Uint8Array(content) })).arrayBuffer()),
      remove: async (file) => void (await (await fetch(inBucket(file), { method: 'DELETE' })).arrayBuffer()),
    }),
    async clean() {
      for (const name of STRANGERS) await send('DELETE', `${name}.json`);
    },
    async away(meanwhile) {
      isAway = true;
      await meanwhile();
      isAway = false;
    },
    close() {
      for (const each of [calm, ...Object.values(lines)]) void each.close();
    },
  };
}

function signedTexts() {
  const signed = new Map<string, string[]>();
  return { signed, note: (name: string, text: string) => void signed.set(name, [...(signed.get(name) ?? []), text]) };
}

/** Damages release files and remembers their original content. */
function damages(files: {
  read: (file: string) => Promise<Buffer>;
  write: (file: string, content: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
}): Pick<CampaignStore, 'damage' | 'repair'> {
  const whole = new Map<string, Buffer>();
  return {
    async damage({ area, version, path }, how) {
      const file = `r/${area}/${version}/${path}`;
      if (!whole.has(file)) whole.set(file, await files.read(file));
      else if (how === 'is missing') return;
      if (how === 'is missing') await files.remove(file);
      else await files.write(file, Buffer.from('damaged'));
    },
    async repair() {
      for (const [file, content] of whole) await files.write(file, content);
      whole.clear();
    },
  };
}
