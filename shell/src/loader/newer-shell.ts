import { readRegistry } from '@host-portal/shared-lib/federation';
import type { PageBoot } from '../platform/page-boot.ts';

const LIMIT_MS = 6000;

/**
 * Returns a function that checks whether the live shell release differs from the running one. It returns false if the
 * request fails. The running code isn't replaced until the host reloads the page.
 */
export function newerShell(boot: Pick<PageBoot, 'registry'>): () => Promise<boolean> {
  const running = boot.registry().shell.current.version;
  return async () => {
    const answer: unknown = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) })
      .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
      .catch(() => null);
    const live = readRegistry(answer);
    return live !== null && live.shell.current.version !== running;
  };
}
