/** One attempt to load a release of a remote, published for the developer panel. */
export type RemoteLoad = {
  remote: string;
  version: string;
  owner: string;
  phase: 'check' | 'load';
  ms: number;
  /** The error; absent on success. */
  error?: string;
};

/** Window event with a `RemoteLoad` as its detail. */
export const LOADED = 'host-portal:load';
