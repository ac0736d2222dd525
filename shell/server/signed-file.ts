import type { Registry } from '@host-portal/shared-lib/federation';
import { digestOf, type ReleaseStore } from '@host-portal/shared-lib/release-store';

/** The boot script as it is inlined. Throws when no release of the shell has one that was signed. */
export async function bootScript(store: ReleaseStore, shell: Registry['shell']): Promise<string> {
  const content = await signedFile(store, shell, 'boot.js');
  if (!content) throw new Error(`shell ${shell.current.version} has no boot.js that was signed`);
  return content
    .toString()
    .replace(/\/\/# sourceMappingURL=.*/, '')
    .trim();
}

/**
 * A file that no browser checks, because it is inlined or is the worker: the edge does, against the hash that the
 * release was signed with. Of the previous release when the current one's was changed; null when neither is right.
 */
export async function signedFile(store: ReleaseStore, { current, previous }: Registry['shell'], file: string) {
  for (const release of previous ? [current, previous] : [current]) {
    const content = await store.read(release.name, release.version, file);
    if (content && digestOf(content) === release.files[file]) return Buffer.from(content);
  }
  return null;
}
