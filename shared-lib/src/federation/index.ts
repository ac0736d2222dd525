export { AuthoredManifest, Screen, type ScreenState, manifestForPage } from './authored-manifest.ts';
export { incompatibility, type NamesOfPart, otherVersion, satisfies } from './compatibility.ts';
export { isDrawing } from './icon-drawing.ts';
export { isFileLost } from './chunk-load-error.ts';
export { Labels, labelIn } from './labels.ts';
export { readRegistry, Registry, Release } from './registry.ts';
export {
  canonicalText,
  isAreaName,
  Owners,
  Preview,
  RegistryEntry,
  type ReleaseRef,
  SignedEntry,
  SignedOwners,
  SignedPreview,
  SignedSnapshot,
  Snapshot,
} from './registry-documents.ts';
export { type IsolatedArea, type IsolatedModule, type IsolatedTarget, isolationProblems } from './isolated-module.ts';
export { containerName, readRelease } from './release.ts';
export { Access, CONTRACT_VERSION, MANIFEST_ICONS, RemoteManifest } from './remote-manifest.ts';
export { type Preload, preloads } from './preloads.ts';
export { SLOTS } from './slot-names.ts';
export { claimedRoutes, fixedSegments, matches, routeKey } from './route-pattern.ts';
export { defineRemote, type RemoteModule } from './remote-module.ts';
