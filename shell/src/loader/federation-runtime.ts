import { containerName, Registry, type Release, type RemoteModule } from '@host-portal/shared-lib/federation';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { is } from 'superstruct';
import type { PageBoot } from '../boot/page-boot.ts';
import { isFileLost } from './file-lost.ts';
import { LoadError, type LoaderPorts } from './loader.ts';

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
    shell: boot.shell,
    report,
    now: () => Date.now(),

    async importRemote(release) {
      const container = containerName(release.name, release.version);
      if (!registered.has(container)) {
        registerRemotes([{ name: container, entry: entryAddress(release), entryGlobalName: container, type: 'var' }]);
        registered.add(container);
      }
      // loadRemote, not import(): webpack would keep a failed module for the life of the page.
      const loaded = await loadRemote<{ default?: RemoteModule }>(`${container}/remote`).catch((error: unknown) => {
        throw isFileLost(error)
          ? new LoadError('unreachable', `${container}: a chunk did not load`, { cause: error })
          : error;
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

const entryAddress = ({ name, version, entry }: Release) => `${location.origin}/r/${name}/${version}/${entry}`;

function entryThroughBoot(boot: PageBoot): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-through-boot',
    loadEntry: ({ remoteInfo }) => {
      const globals = globalThis as unknown as Record<string, unknown>;
      return new Promise((resolve, reject) => {
        const element = boot.script(remoteInfo.entry);
        let thrown: unknown;
        // What the entry throws is this load's failure, told once by the loader and not again as uncaught.
        const onThrow = (event: ErrorEvent) => {
          if (event.filename !== element.src) return;
          thrown = event.error;
          event.preventDefault();
        };
        const settle = () => {
          window.removeEventListener('error', onThrow, true);
          element.remove();
        };
        element.addEventListener('load', () => {
          settle();
          const container = globals[remoteInfo.entryGlobalName];
          if (container && thrown === undefined) resolve(container as never);
          else reject(new LoadError('broken', `${remoteInfo.name}: the entry defines no container`, { cause: thrown }));
        });
        element.addEventListener('error', () => {
          settle();
          reject(new LoadError('unreachable', `${remoteInfo.name}: the entry did not load`));
        });
        window.addEventListener('error', onThrow, true);
        document.head.append(element);
      });
    },
  };
}
