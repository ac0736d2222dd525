import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';

/**
 * What the boot script publishes as `globalThis.__hostPortal`: the only way to create scripts, and the data that the
 * edge has inlined. It's frozen, and every other script of the portal runs after it.
 */
export type PageBoot = {
  readonly config: PortalConfig;
  readonly registry: () => Registry;
  /** Returns the running shell release, which isn't always the registry's current one. */
  readonly shell: () => Release;
  /** Accepts a newer registry. Rejects a lower serial, so that a page can't be rolled back. */
  readonly acceptRegistry: (registry: Registry) => boolean;
  /** Registers the files of a release that the registry may have only in short form. */
  readonly learn: (release: Release) => void;
  /**
   * Creates a script element for a file of a known release, with integrity, `crossorigin`, a Trusted Types URL and a
   * time limit. For an unknown URL, the element fires `error` at once.
   */
  readonly script: (url: string) => HTMLScriptElement;
  /**
   * Returns the URL of a classic worker for a file of a known release. Workers have no integrity attribute, so the
   * file is fetched with its hash, and the worker runs those bytes under the page's policy (decision 0072). Rejects
   * for an unknown URL, a changed byte or a network failure.
   */
  readonly workerUrl: (url: string) => Promise<string>;
  /** API reads that were sent before any bundle was loaded. */
  readonly takeRead: FirstReads['take'];
  /**
   * Handles *Try again*: from now on, files that haven't loaded are requested past every cache. Returns the failed
   * files with their hashes, so that cached copies can be replaced.
   */
  readonly askAgain: () => { url: string; integrity: string }[];
  /** Makes the service worker store the portal for offline use. Called once, when the page is idle. */
  readonly keepOffline: () => Promise<void>;
  /**
   * The shell calls this when its code runs and passes its start. If a script never calls it, or the start fails, the
   * previous release of the shell is tried.
   */
  readonly started: (start: Promise<unknown>) => void;
};

export type FirstReads = {
  /** Returns the response to this read, but only once. Undefined if the read wasn't sent with this authorization. */
  take: (url: string, authorization: string | null) => Promise<FirstRead> | undefined;
};

/** A response and when it arrived, in ms since the page started. */
export type FirstRead = { answer: Response; at: number };

declare global {
  var __hostPortal: PageBoot;
}
