export {
  bucketOf,
  countSlow,
  GOOD_VITAL,
  HourCounts,
  hourOf,
  noCounts,
  p75,
  readHourCounts,
  ReleaseCounts,
  sumCounts,
  VITAL_BOUNDS,
  VITAL_NAMES,
  type VitalName,
} from './store/counts.ts';
export { cachedFileName, EdgeState } from './store/edge-state.ts';
export { folderStore } from './store/folder-store.ts';
export { type Line, linesBack, signedEntry } from './store/history.ts';
export { existingKey, keyIdOf, publicPem, ROOT_OWNER, SNAPSHOT_OWNER, rootKeys, signingKey } from './trust/keys.ts';
export { openStore } from './store/open-store.ts';
export type { Counts, Draft, PublishedVersion, ReleaseStore, StoredEntry } from './store/release-store.ts';
export {
  digestOf,
  entryDigest,
  isRestored,
  RESTORED_STORE,
  type Refusal,
  signEntry,
  signOwners,
  signPreview,
  signSnapshot,
  type Trust,
  type VerifiedEntry,
  verifyEntry,
  verifyOwners,
  verifyPreview,
  verifySnapshot,
  refusalByOwner,
} from './trust/signature.ts';
export {
  admit,
  areaNames,
  expectNewStore,
  expectNotRestored,
  knownRoots,
  NO_OWNERS,
  NO_ROOT_KEY,
  ownersIn,
  readOwners,
  renewSnapshot,
  rootKeysIn,
  trustIn,
} from './trust/trust.ts';
