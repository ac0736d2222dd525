import {
  areaNames,
  digestOf,
  folderStore,
  type ReleaseStore,
  signEntry,
  signingKey,
} from '@host-portal/delivery/store';
import { containerName, type Release } from '@host-portal/shared-lib/federation';
import { type ChangedFiles, changedFiles } from '../../../e2e/servers/changed-files.ts';

/** The differences between a release and its build. */
export type Change = ChangedFiles & {
  /** Whether the registry entry has an invalid signature. */
  isBadlySigned?: boolean;
  /** Whether the previously live release is the fallback. */
  hasPrevious?: boolean;
};

export type ChangedReleases = {
  store: ReleaseStore;
  /** Releases the area again with a change to its build. Returns the new version. */
  release: (name: string, change?: Change) => Promise<string>;
};

/**
 * Creates an in-memory release store on top of a folder. An area can be released again and again, with changes and
 * valid signatures, without a build and without writing to the folder. At first, no area has a previous release.
 */
export async function changedReleases(folders: { releases: string; keys: string }): Promise<ChangedReleases> {
  const base = folderStore(folders.releases);
  const files = new Map<string, Uint8Array>();
  const built = await builtReleases(base);
  const entries = signedEntries(built, folders.keys);
  for (const [name, { current }] of built) entries.sign(name, current);

  return {
    store: laidOver(base, files, entries),
    async release(name, { isBadlySigned = false, hasPrevious = false, ...change } = {}) {
      const original = built.get(name)?.release;
      if (!original) throw new Error(`${name} was never built`);
      const { version, digest, files: changed } = await changedFiles(base, original, entries.serialOf(name), change);
      for (const [file, content] of changed) files.set(`${name}/${version}/${file}`, content);
      entries.sign(name, { version, digest }, { hasPrevious, isBadlySigned });
      return version;
    },
  };
}

type Reference = { version: string; digest: string };

type Built = { release: Release; serial: number; current: Reference };

async function builtReleases(base: ReleaseStore): Promise<Map<string, Built>> {
  const built = new Map<string, Built>();
  for (const name of await areaNames(base)) {
    const { entry } = JSON.parse((await base.readEntry(name))?.text ?? '') as {
      entry: { serial: number; current: Reference };
    };
    const text = await base.read(name, entry.current.version, 'release.json');
    const release = JSON.parse(Buffer.from(text ?? []).toString()) as Release;
    built.set(name, { release, serial: entry.serial, current: entry.current });
  }
  return built;
}

type SignedEntries = {
  texts: ReadonlyMap<string, string>;
  serialOf: (name: string) => number;
  sign: (name: string, current: Reference, how?: { hasPrevious: boolean; isBadlySigned: boolean }) => void;
};

/** Signs the registry's entries in memory. `sign` makes a release live with a new entry. */
function signedEntries(built: ReadonlyMap<string, Built>, keys: string): SignedEntries {
  const texts = new Map<string, string>();
  const serials = new Map([...built].map(([name, { serial }]) => [name, serial]));
  const live = new Map<string, Reference>();
  const serialOf = (name: string) => serials.get(name) ?? 0;
  return {
    texts,
    serialOf,
    sign(name, current, { hasPrevious, isBadlySigned } = { hasPrevious: false, isBadlySigned: false }) {
      const owner = built.get(name)?.release.owner ?? name;
      const serial = serialOf(name) + 1;
      const previous = hasPrevious ? live.get(name) : undefined;
      const changedAt = '2026-03-05T14:05:00Z';
      const change = { kind: 'release', actor: 'faults', to: current.version };
      const text = signEntry(
        { name, owner, serial, changedAt, current, ...(previous && { previous }), withdrawn: [], change },
        signingKey(owner, keys),
      );
      texts.set(name, isBadlySigned ? text.replace(/"signature": ".{8}/, '"signature": "AAAAAAAA') : text);
      serials.set(name, serial);
      live.set(name, current);
    },
  };
}

function laidOver(base: ReleaseStore, files: ReadonlyMap<string, Uint8Array>, entries: SignedEntries): ReleaseStore {
  return {
    ...base,
    read: async (name, version, path) => files.get(`${name}/${version}/${path}`) ?? base.read(name, version, path),
    list: async () =>
      new Map([...(await base.list()), ...[...entries.texts].map(([name, text]) => [name, tagOf(text)] as const)]),
    readEntry: async (name) => {
      const text = entries.texts.get(name);
      return text ? { text, tag: tagOf(text) } : base.readEntry(name);
    },
    publish: () => Promise.reject(new Error('released here by release() alone')),
    swapEntry: () => Promise.reject(new Error('released here by release() alone')),
  };
}

const tagOf = (text: string) => digestOf(Buffer.from(text));

/** Returns the name of the area's container variable in one of the release's scripts. */
export const containerIn = (text: string, name: string) =>
  new RegExp(`var (${containerName(name, '')}[A-Za-z0-9_]+)`).exec(text)?.[1] ?? '';
