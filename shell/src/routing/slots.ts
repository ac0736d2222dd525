import { isFileLost, type RemoteManifest, type RemoteModule } from '@host-portal/shared-lib/federation';
import type { PortalSlots } from '@host-portal/shared-lib/portal';
import { whenIdle } from '../platform/when-idle.ts';
import type { Report } from '../report/report.ts';
import type { Remotes } from './remotes.ts';

/**
 * Creates the functions that find and load slot fillings, which the live manifests declare. A remote is loaded when
 * one of its slots is rendered.
 */
export function createSlots(
  shell: () => { manifests: readonly RemoteManifest[]; remotes: Remotes },
  report: Report,
): PortalSlots {
  return {
    of: (slot) =>
      shell()
        .manifests.flatMap(({ name, slots }) => slots.map((filling) => ({ ...filling, remote: name })))
        .filter((filling) => filling.slot === slot)
        .toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST)),
    load: async ({ remote, id }, { isRetry = false, isAwaited = false } = {}) => {
      const { remotes } = shell();
      // A filling that the host isn't waiting for is loaded when the page is idle, so that it doesn't slow the page
      // down.
      if (!isRetry && !isAwaited && remotes.$state(remote).get().phase === 'idle') await whenIdle();
      const module = await (isRetry ? remotes.retry(remote) : remotes.enter(remote));
      if (!module) return null;
      const fill = async ({ slots }: RemoteModule) => {
        const load = slots[id];
        if (!load) throw new Error(`${remote} has no filling "${id}"`);
        return load();
      };
      try {
        return await fill(module);
      } catch (error) {
        if (!isFileLost(error)) throw error;
        report(error, { remote, phase: 'file' });
        const other = await remotes.recover(remote);
        return other && fill(other);
      }
    },
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
