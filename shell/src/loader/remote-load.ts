/** One attempt to load one release of a remote, for listeners in the page (the developer's panel). */
export type RemoteLoad = {
  remote: string;
  version: string;
  owner: string;
  phase: 'check' | 'load';
  ms: number;
  /** What went wrong; absent when it loaded. */
  error?: string;
};

/** Event on the window that carries a `RemoteLoad` as its detail. */
export const LOADED = 'host-portal:load';
