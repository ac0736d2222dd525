export { incompatibility, satisfies } from './compatibility.ts';
export { Labels, labelIn } from './labels.ts';
export { readRegistry, Registry, RegistryEntry, Release, SignedEntry, signedText } from './registry.ts';
export { containerName, readRelease } from './release.ts';
export { Access, CONTRACT_VERSION, RemoteManifest } from './remote-manifest.ts';
export { type Preload, preloads } from './preloads.ts';
export { matches } from './route-pattern.ts';
export type { MountProps, RemoteModule, SlotProps } from './remote-module.ts';
