import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../project.ts';

type Singleton = { key: string; hot: boolean; provided?: string };

/**
 * The packages that must exist only once per page, because they contain state or a React context. All other packages
 * are bundled by each consumer. The shell, the remotes, lint and the tests use this list.
 *
 * `hot` parts are in the shell's first script; the others load with the first route that needs them. `provided` is the
 * path of a list of exports. A shared package can't be tree-shaken, so large packages only provide the exports that
 * screens use (`provided-exports.ts` checks each remote's build).
 *
 * dayjs has no state. It's shared because ui/list and every remote use it for dates, and a second copy would cost a
 * first visit 2.3 KB.
 *
 * i18next and react-i18next aren't listed, because only `shared-lib/i18n`, which is listed, may import them.
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

/** Returns a shared package's installed version. Subpaths have the version of their package. */
export function installedVersion(key: string): string {
  const parts = key.split('/');
  const name = key.startsWith('@') ? parts.slice(0, 2).join('/') : key.replace(/\/.*/, '');
  const manifest = join(packageFolder(name), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/**
 * Returns the version range that a remote accepts: all versions that are compatible with the installed one, with
 * which the remote is built and tested.
 */
export const acceptedRange = (key: string) => `^${installedVersion(key)}`;
