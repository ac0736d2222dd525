import { containerName, Registry, Release, type RemoteModule } from '@host-portal/shared-lib/federation';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { is } from 'superstruct';
import type { PageBoot } from '../boot/page-boot.ts';
import { LoadError, type LoaderPorts } from './loader.ts';
import { LOADED } from './remote-load.ts';

/** How long *Try again* waits for the registry and for each file. */
const REFRESH_LIMIT_MS = 6000;

/**
 * The loader's ports on the Module Federation runtime. Straight to the entry that the registry names:
 * no manifest and no registry request at start, and every script through the boot script's one way.
 */
export function federationPorts(boot: PageBoot, report: LoaderPorts['report']): LoaderPorts {
  registerPlugins([entryThroughBoot(boot)]);
  const registered = new Set<string>();

  return {
    registry: boot.registry,
    report,
    announce: (load) => globalThis.dispatchEvent(new CustomEvent(LOADED, { detail: load })),
    now: () => Date.now(),

    async describe(release) {
      if (release.digest === undefined) return release;
      const address = `/r/${release.name}/${release.version}/release.json`;
      const options = { integrity: release.digest, signal: AbortSignal.timeout(REFRESH_LIMIT_MS) };
      // Again after a failure: a bad copy stored as `immutable` must not come back.
      const answer = await fetch(address, options)
        .catch(() => fetch(address, { ...options, cache: 'reload' }))
        .catch((error: unknown) => {
          throw new LoadError('unreachable', `${release.name}: its release.json did not load`, { cause: error });
        });
      const described: unknown = answer.ok ? await answer.json() : null;
      if (!is(described, Release)) throw new LoadError('unreachable', `${release.name}: it has no release.json`);
      boot.learn(described);
      return described;
    },

    async importRemote(release) {
      const container = containerName(release.name, release.version);
      if (!registered.has(container)) {
        registerRemotes([{ name: container, entry: entryAddress(release), entryGlobalName: container, type: 'var' }]);
        registered.add(container);
      }
      // loadRemote, not import(): webpack would keep a failed module for the life of the page.
      const loaded = await loadRemote<{ default?: RemoteModule }>(`${container}/remote`).catch((error: unknown) => {
        // webpack's own name for a chunk that was refused, missing or not the signed one.
        const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
        throw isChunk ? new LoadError('unreachable', `${container}: a chunk did not load`, { cause: error }) : error;
      });
      if (!loaded?.default?.routes) throw new LoadError('broken', `${container} exposes no ./remote`);
      return loaded.default;
    },

    async refresh() {
      const signal = () => AbortSignal.timeout(REFRESH_LIMIT_MS);
      const registry = await fetch('/registry.json', { cache: 'no-store', signal: signal() })
        .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
        .catch(() => null);
      if (is(registry, Registry)) boot.acceptRegistry(registry);
      // A bad copy stored as `immutable` would come back with the next page: replace it. Nobody waits for that.
      for (const { url, integrity } of boot.askAgain()) {
        void fetch(url, { cache: 'reload', integrity, signal: signal() }).catch(() => undefined);
      }
    },
  };
}

const entryAddress = ({ name, version, entry, base }: Release) =>
  (base ?? `${location.origin}/r/${name}/${version}/`) + entry;

function entryThroughBoot(boot: PageBoot): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-through-boot',
    loadEntry: ({ remoteInfo }) => {
      const globals = globalThis as unknown as Record<string, unknown>;
      return new Promise((resolve, reject) => {
        const element = boot.script(remoteInfo.entry);
        element.addEventListener('load', () => {
          element.remove();
          const container = globals[remoteInfo.entryGlobalName];
          if (container) resolve(container as never);
          else reject(new LoadError('broken', `${remoteInfo.name}: the entry defines no container`));
        });
        element.addEventListener('error', () => {
          element.remove();
          reject(new LoadError('unreachable', `${remoteInfo.name}: the entry did not load`));
        });
        document.head.append(element);
      });
    },
  };
}
