import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../project.ts';

type Singleton = { key: string; hot: boolean; provided?: string };

/**
 * What must exist once per page (architecture: ●). State and React context live in these; everything
 * else is bundled into each consumer. The one list: shell, remotes, lint and tests read it here.
 *
 * `hot` parts stand in the shell's first script; the others are loaded with the first route that needs them.
 * `provided` names a list of exports, from the root of the repository: a shared package cannot be tree-shaken, so a
 * big one is provided as what screens use of it (`provided-exports.ts` checks each remote's build).
 *
 * dayjs holds no state worth sharing; it is here because ui/list and every remote write days with it, and a second copy
 * costs a first visit 2.3 KB.
 *
 * i18next and react-i18next are not here: only `shared-lib/i18n`, which is, may import them.
 */
export const SINGLETONS: readonly Singleton[] = [
  { key: 'react', hot: true },
  { key: 'react/jsx-runtime', hot: true },
  { key: 'react-dom', hot: true },
  { key: 'react-router-dom', hot: true, provided: 'tools/build/provided-react-router-dom.ts' },
  { key: 'nanostores', hot: true, provided: 'tools/build/provided-nanostores.ts' },
  { key: 'superstruct', hot: true, provided: 'tools/build/provided-superstruct.ts' },
  { key: '@nanostores/react', hot: true },
  { key: '@tanstack/react-query', hot: true, provided: 'tools/build/provided-react-query.ts' },
  { key: '@host-portal/shared-lib/alerts', hot: true },
  { key: '@host-portal/shared-lib/api', hot: true },
  { key: '@host-portal/shared-lib/bookings', hot: true },
  { key: '@host-portal/shared-lib/i18n', hot: true },
  { key: '@host-portal/shared-lib/outbox', hot: true },
  { key: '@host-portal/shared-lib/portal', hot: true },
  { key: '@host-portal/shared-lib/query', hot: true },
  { key: '@host-portal/shared-lib/ui', hot: true },
  { key: 'dayjs', hot: false },
  { key: 'dayjs/plugin/utc.js', hot: false },
  { key: '@host-portal/shared-lib/ui/overlay', hot: false },
];

/** Installed version of a shared package; subpaths of one package share its version. */
export function installedVersion(key: string): string {
  const parts = key.split('/');
  const name = key.startsWith('@') ? parts.slice(0, 2).join('/') : key.replace(/\/.*/, '');
  const manifest = join(packageFolder(name), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Range a remote accepts: anything compatible with what it was built and tested with. */
export const acceptedRange = (key: string) => `^${installedVersion(key)}`;
