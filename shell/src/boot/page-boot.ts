import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import type { FirstReads } from './first-reads.ts';

/**
 * What the boot script publishes as `globalThis.__hostPortal`: the page's one way to make a script,
 * and what the edge inlined. Frozen; every other script of the portal comes after it.
 */
export type PageBoot = {
  readonly config: PortalConfig;
  readonly registry: () => Registry;
  /** The release of the shell that runs here: not always the current one of the registry. */
  readonly shell: () => Release;
  /** Takes a newer registry. One with a lower serial is refused: nobody rolls a page back. */
  readonly acceptRegistry: (registry: Registry) => boolean;
  /** Knows the files of a release from now on; the registry may hold it in brief. */
  readonly learn: (release: Release) => void;
  /**
   * A script element for a file of a known release: integrity, `crossorigin`, Trusted Types address, time limit.
   * An unknown address gives an element that fails at once, so that whoever waits for it hears `error`.
   */
  readonly script: (url: string) => HTMLScriptElement;
  /**
   * The address of a classic worker made of a file of a known release. No attribute gives a worker its integrity, so
   * the file is fetched with it and the worker runs these bytes, under the policy of the page (decision 0011).
   * Rejects for an unknown address, a changed byte and a network that fails.
   */
  readonly workerUrl: (url: string) => Promise<string>;
  /** Reads of the API that were on their way before any bundle. */
  readonly takeRead: FirstReads['take'];
  /**
   * *Try again*: from now on, what has not loaded is asked for past every cache. Gives the files that were asked
   * for in vain, with their hashes, so that their copies in the cache can be replaced.
   */
  readonly askAgain: () => { url: string; integrity: string }[];
  /** Has the service worker keep the portal for offline use. Called once, when the page is idle. */
  readonly keepOffline: () => Promise<void>;
  /**
   * The shell says that its code runs and hands over its start. A script that never calls this, or a start that
   * fails, gives the previous release of the shell its turn.
   */
  readonly started: (start: Promise<unknown>) => void;
};

declare global {
  var __hostPortal: PageBoot;
}
