import { digestOf, type ReleaseStore } from '@host-portal/delivery/store';
import type { Release } from '@host-portal/shared-lib/federation';

export type ChangedFiles = {
  /**
   * Returns the changed content of a script, given its path in the release and its content. All hashes are
   * recomputed.
   */
  script?: (file: string, text: string) => string;
  /** The fields of `release.json` to change. */
  release?: Partial<Pick<Release, 'contract' | 'shared'>>;
};

/**
 * Creates a changed copy of a built release with a new version and a new container name. `count` distinguishes
 * several copies of one area.
 */
export async function changedFiles(
  base: Pick<ReleaseStore, 'read'>,
  original: Release,
  count: number,
  { script = (_, text) => text, release: changes = {} }: ChangedFiles,
): Promise<{ version: string; digest: string; files: Map<string, Uint8Array> }> {
  const { name } = original;
  const oldMark = original.version.split('-').at(-1) ?? '';
  // The new version's suffix is as long as the old one, so that file sizes don't change.
  const mark = `x${String(count).padStart(oldMark.length - 1, '0')}`;
  const version = original.version.replace(oldMark, mark);
  const files = new Map<string, Uint8Array>();
  const put = (file: string, content: Uint8Array) => {
    files.set(file, content);
    return digestOf(content);
  };
  const hashes: Record<string, string> = {};
  for (const file of Object.keys(original.files)) {
    const content = (await base.read(name, original.version, file)) ?? new Uint8Array();
    const isScript = file.endsWith('.js');
    const changed = () => Buffer.from(script(file, Buffer.from(content).toString().replaceAll(oldMark, mark)));
    hashes[file] = put(file, isScript ? changed() : content);
  }
  const digest = put('release.json', Buffer.from(JSON.stringify({ ...original, ...changes, version, files: hashes })));
  return { version, digest, files };
}
