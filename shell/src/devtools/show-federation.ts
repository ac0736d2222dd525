import type { Release } from '@host-portal/shared-lib/federation';
import type { RemoteLoad } from '../loader/remote-load.ts';
import { type Federation, federationOf } from './federation-state.ts';

/**
 * The global object that the extension reads. The extension or a remote's own runtime may have defined it already,
 * and their entries are kept.
 */
type Globals = { __FEDERATION__?: Partial<Federation> };

const descriptions = new Map<string, Promise<Release>>();

/** Writes the page's current state to `globalThis.__FEDERATION__` for Module Federation's devtools extension. */
export async function showFederation(loads: readonly RemoteLoad[]): Promise<void> {
  const boot = globalThis.__hostPortal;
  const running = new Set(loads.filter(({ error }) => error === undefined).map(({ remote }) => remote));
  const [shell, ...remotes] = await Promise.all([
    whole(boot.shell()),
    ...boot.registry().remotes.map(({ current }) => whole(current)),
  ]);
  const { origin } = location;
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const isAsked = (file: string) => asked.has(`${origin}/r/${shell.name}/${shell.version}/${file}`);
  const shown = federationOf({ shell, remotes, running, isAsked, origin });
  const federation = ((globalThis as Globals).__FEDERATION__ ??= {});
  federation.moduleInfo = { ...federation.moduleInfo, ...shown.moduleInfo };
  federation.__SHARE__ = { ...federation.__SHARE__, ...shown.__SHARE__ };
}

/**
 * Fetches a release's `release.json`, because the document contains only the release's short form. Returns the short
 * form for a local build, or if the request fails.
 */
function whole(release: Release): Promise<Release> {
  const { name, version, base } = release;
  const address = `/r/${name}/${version}/release.json`;
  const described = descriptions.get(address) ?? (base ? Promise.resolve(release) : describe(release, address));
  descriptions.set(address, described);
  return described;
}

const describe = (release: Release, address: string): Promise<Release> =>
  fetch(address)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Release>) : release))
    .catch(() => release);
