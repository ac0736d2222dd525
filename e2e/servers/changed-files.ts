import { digestOf, type ReleaseStore } from '@host-portal/delivery/store';
import type { Release } from '@host-portal/shared-lib/federation';

/** How the files of a release differ from those that were built. */
export type ChangedFiles = {
  /** New text of a script, given its path in the release and its text; every hash is made anew. */
  script?: (file: string, text: string) => string;
  /** What `release.json` says differently. */
  release?: Partial<Pick<Release, 'contract' | 'shared'>>;
};

/**
 * A built release once more, changed, under a version of its own; `count` tells those of one area apart. Two of one
 * area never share a container.
 */
export async function changedFiles(
  base: Pick<ReleaseStore, 'read'>,
  original: Release,
  count: number,
  { script = (_, text) => text, release: said = {} }: ChangedFiles,
): Promise<{ version: string; digest: string; files: Map<string, Uint8Array> }> {
  const { name } = original;
  const oldMark = original.version.split('-').at(-1) ?? '';
  // As long as the old one.
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
  const digest = put('release.json', Buffer.from(JSON.stringify({ ...original, ...said, version, files: hashes })));
  return { version, digest, files };
}
