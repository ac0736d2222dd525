import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { newerRelease } from '@host-portal/delivery/registry/newer-release.fixture';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { copySources } from '../../tools/test-portal/working-copy.ts';
import { type Build, buildIn } from './release-store.ts';

/** An export of `shared-lib/ui` that only the next release has. */
export const ADDED_EXPORT = 'nextRelease';

const LIST = 'mfe-bookings/src/booking-list/booking-list.page.tsx';

type Patch = [file: string, before: string, after: string];

/**
 * Patches that create the next release from the current sources. They add fields and exports that the current release
 * doesn't have.
 */
const PATCHES: Patch[] = [
  // These patches change stored data: a waiting change, a cached response, the session and the snapshot.
  [
    'shared-lib/src/outbox/effects.ts',
    "add('entries', entry as WaitingChange)",
    "add('entries', { ...entry, desk: 'left' } as WaitingChange)",
  ],
  [
    'shared-lib/src/query/persisted-queries.ts',
    'hash, version, at, data }',
    "hash, version, at, data, from: 'network' }",
  ],
  ['shared-lib/src/query/persisted-queries.ts', 'at: now(), data }', "at: now(), data, from: 'page' }"],
  ['shell/src/session/session-record.ts', 'stringify(record)', "stringify({ ...record, device: 'counter' })"],
  [
    'shell/src/start/snapshot/save-snapshot.ts',
    '({ pathname, search }), snapshot)',
    '({ pathname, search }), { ...snapshot, rows: 3 })',
  ],
  // These patches change the page and the registry that an edge serves.
  ['edge/src/pages/html.ts', 'inlineJson({ config, registry })', "inlineJson({ config, registry, season: 'winter' })"],
  ['edge/src/pages/browser-registry.ts', '    serial,\n', "    serial,\n    season: 'winter',\n"],
  // These patches change shared code: a new export, and a remote that needs it.
  ['shared-lib/src/ui/index.ts', 'export { Text }', `export const ${ADDED_EXPORT} = () => 'yes';\nexport { Text }`],
  [LIST, 'import { Page,', `import { ${ADDED_EXPORT}, Page,`],
  [LIST, 'usePortal();\n', `usePortal();\n  document.documentElement.dataset['next'] = ${ADDED_EXPORT}();\n`],
];

export type NextRelease = Pick<Build, 'shell'> & {
  bookings: Candidate;
  /** The script that starts the next release's edge. */
  edge: string;
  remove: () => Promise<void>;
};

/**
 * Builds the shell, bookings and edge as a future commit might change them, from a copy of the sources. They have
 * additional fields, an additional export, and a manifest with entries of unknown kinds.
 */
export async function buildNextRelease(): Promise<NextRelease> {
  const copy = await copySources();
  try {
    for (const patch of PATCHES) await copy.change(...patch);
    const store = { releases: path.join(copy.folder, '.data/releases'), keys: path.join(copy.folder, '.data/keys') };
    await cp(RELEASED.releases, store.releases, { recursive: true });
    await cp(RELEASED.keys, store.keys, { recursive: true });
    for (const area of ['shell', 'bookings'])
      copy.run('delivery/src/commands/release.ts', [area, '--without-tests', '--without-browser'], {
        RELEASE_STORE: store.releases,
        RELEASE_KEYS: store.keys,
      });
    const { shell, remotes } = await buildIn(store);
    return {
      shell,
      bookings: describedByNext(remoteOf(remotes, 'bookings')),
      edge: path.join(copy.folder, 'edge/src/main.ts'),
      remove: copy.remove,
    };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

/** Returns a release with a future manifest, which has unknown fields, labels and kinds of entries. */
export function describedByNext({ release, files }: Candidate): Candidate {
  const described = newerRelease(release);
  return { release: described, files: new Map([...files, ['release.json', Buffer.from(JSON.stringify(described))]]) };
}

export function remoteOf(remotes: readonly Candidate[], name: string): Candidate {
  const remote = remotes.find(({ release }) => release.name === name);
  if (!remote) throw new Error(`no release of ${name}`);
  return remote;
}
