import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';

/**
 * The interface that the boot script publishes as `globalThis.__hostPortal`: the only functions that create scripts,
 * and the data that the edge has inlined. The object is frozen.
 */
export type PageBoot = {
  readonly config: PortalConfig;
  readonly registry: () => Registry;
  /** Returns the shell's running release, which isn't always the registry's current one. */
  readonly shell: () => Release;
  /** Accepts a newer registry. A registry with a lower serial is rejected, so that a page can't be rolled back. */
  readonly acceptRegistry: (registry: Registry) => boolean;
  /** Registers the files of a release, because the registry may contain the release only in short form. */
  readonly learn: (release: Release) => void;
  /**
   * Creates a script element for a file of a known release, with integrity, `crossorigin`, a Trusted Types URL and a
   * time limit. For an unknown URL, the element fires `error` immediately.
   */
  readonly script: (url: string) => HTMLScriptElement;
  /**
   * Returns the URL of a classic worker for a file of a known release. Workers have no integrity attribute, so the
   * file is fetched with its hash, and the worker is created from the fetched bytes (decision 0072). Rejects for an
   * unknown URL, a changed file or a network failure.
   */
  readonly workerUrl: (url: string) => Promise<string>;
  /** Returns the response to an API read that was sent before any bundle was loaded. */
  readonly takeRead: FirstReads['take'];
  /**
   * Prepares *Try again*: from now on, files that haven't loaded are requested with new URLs. Returns the failed
   * files with their hashes, so that corrupt cached copies can be replaced.
   */
  readonly askAgain: () => { url: string; integrity: string }[];
  /** Makes the service worker cache the portal for offline use. It's called once, when the page is idle. */
  readonly keepOffline: () => Promise<void>;
  /**
   * As soon as its code runs, the shell calls this function with a promise of its start. If the call doesn't come, or
   * if the promise rejects, the shell's previous release is tried.
   */
  readonly started: (start: Promise<unknown>) => void;
};

export type FirstReads = {
  /**
   * Returns the response to this read. Undefined if the read wasn't sent with this authorization, or if its response
   * has already been taken.
   */
  take: (url: string, authorization: string | null) => Promise<FirstRead> | undefined;
};

/** A response and the time at which it arrived, in ms since the page started. */
export type FirstRead = { answer: Response; at: number };

declare global {
  var __hostPortal: PageBoot;
}
