export { folderStore } from './folder-store.ts';
export { openStore } from './open-store.ts';
export type { ReleaseStore } from './release-store.ts';
export { digestOf, signEntry, signingKey, type TrustedKeys, trustedKeys, verifyEntry } from './signature.ts';
