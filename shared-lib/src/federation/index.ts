export { incompatibility, satisfies } from './compatibility.ts';
export { containerName, Registry, RegistryEntry, Release, SignedEntry, signedText } from './registry.ts';
export { Access, CONTRACT_VERSION, type Labels, MANIFEST_ICONS, RemoteManifest } from './remote-manifest.ts';
export { type Preload, preloads } from './preloads.ts';
export { matches } from './route-pattern.ts';
export type { MountProps, RemoteModule, SlotProps } from './remote-module.ts';
