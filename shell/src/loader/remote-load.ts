/** The outcome of an attempt to load a remote's release, published for the developer panel. */
export type RemoteLoad = {
  remote: string;
  version: string;
  owner: string;
  phase: 'check' | 'load';
  ms: number;
  /** The error's message. It's missing if the load succeeded. */
  error?: string;
};

/** The name of the window event that publishes a `RemoteLoad` as its detail. */
export const LOADED = 'host-portal:load';
