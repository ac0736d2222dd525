import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';

/**
 * What the boot script publishes as `globalThis.__hostPortal`: the page's one way to make a script, and what the edge
 * inlined. Frozen; every other script of the portal runs after it.
 */
export type PageBoot = {
  readonly config: PortalConfig;
  readonly registry: () => Registry;
  /** The release of the shell that runs here, which is not always the registry's current one. */
  readonly shell: () => Release;
  /** Accepts a newer registry. One with a lower serial is refused, so that nobody can roll a page back. */
  readonly acceptRegistry: (registry: Registry) => boolean;
  /** Registers the files of a release; the registry may have it only in brief. */
  readonly learn: (release: Release) => void;
  /**
   * A script element for a file of a known release: integrity, `crossorigin`, Trusted Types URL, time limit. For an
   * unknown URL the element fails at once, so that `error` reaches whoever waits for it.
   */
  readonly script: (url: string) => HTMLScriptElement;
  /**
   * The URL of a classic worker made of a file of a known release. No attribute gives a worker integrity, so the file
   * is fetched with it and the worker runs those bytes, under the policy of the page (decision 0011). Rejects for an
   * unknown URL, a changed byte or a network failure.
   */
  readonly workerUrl: (url: string) => Promise<string>;
  /** Reads of the API that were sent before any bundle was loaded. */
  readonly takeRead: FirstReads['take'];
  /**
   * *Try again*: from now on, what has not loaded is requested past every cache. Returns the files that failed, with
   * their hashes, so that their copies in the cache can be replaced.
   */
  readonly askAgain: () => { url: string; integrity: string }[];
  /** Has the service worker store the portal for offline use. Called once, when the page is idle. */
  readonly keepOffline: () => Promise<void>;
  /**
   * The shell reports that its code runs, and hands over its start. If a script never calls this, or the start fails,
   * the previous release of the shell is tried.
   */
  readonly started: (start: Promise<unknown>) => void;
};

export type FirstReads = {
  /** The answer to this read, once; undefined when it was not sent with this authorization. */
  take: (url: string, authorization: string | null) => Promise<FirstRead> | undefined;
};

/** An answer and when it arrived, in ms since the page started. */
export type FirstRead = { answer: Response; at: number };

declare global {
  var __hostPortal: PageBoot;
}
