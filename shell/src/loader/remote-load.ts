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

/** The name of the window event whose detail is a `RemoteLoad`. */
export const LOADED = 'host-portal:load';
