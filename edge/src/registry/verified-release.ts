import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { digestOf, type Refusal } from '@host-portal/delivery/store';
import type { StaticPages } from '@host-portal/shared-lib/document';
import { readRelease, type Release, type ReleaseRef } from '@host-portal/shared-lib/federation';
import { readStaticPages } from '../pages/page-content.ts';
import type { FileCache } from './file-cache.ts';
import type { ReleaseRefusal } from './registry-state.ts';
import { nameOf, type ReadableStore } from './store-with-timeouts.ts';

/** A release whose files are all verified and cached on this edge. */
export type VerifiedRelease = {
  release: Release;
  /** The digest of `release.json`. The cache contains the file under this digest. */
  digest: string;
  /** The parts of the manifest that this edge ignores because it doesn't support them, one sentence each. */
  passedOver: string[];
  /** The digests of the compressed files, by the paths of the original files. */
  twins: Record<string, string>;
} & Partial<ShellParts>;

/**
 * The shell's boot script, worker and static pages. They are verified here, because no browser verifies them. They are
 * kept in memory, so that pages don't wait for them.
 */
export type ShellParts = {
  boot: string;
  worker?: Buffer;
  /** Releases before 2026-11-23 have none. */
  pages?: StaticPages;
};

const CONCURRENCY = 8;
/** Matches files that may have a compressed version: text files in the release's own folder. */
const HAS_TWIN = /^[\w@].*\.(js|css|json|svg|html)$/;
const DIGEST = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Reads those files of a release that aren't cached yet, and verifies them against the digests in the signed entry.
 * Returns the verified release. If a file is missing or wrong, returns the first reason, and the content of
 * `release.json` if that is intact.
 */
export async function readVerified(
  store: ReadableStore,
  files: FileCache,
  name: string,
  ref: ReleaseRef,
): Promise<VerifiedRelease | ReleaseRefusal> {
  let release: Release | undefined;
  const waiting: [path: string, digest: string][] = [];
  const refused = (reason: string) => ({ reason, ...(release && { release }) });
  try {
    const described = await description(store, files, name, ref);
    if ('reason' in described) return described;
    release = described.release;
    waiting.push(...Object.entries(described.release.files));
    const compressed: Record<string, string> = {};
    const readSome = async (): Promise<Refusal | null> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [path, digest] = next;
        const refusal = await keepFile(store, files, { name, version: ref.version, path, digest }, compressed);
        if (!refusal) continue;
        // Once a file has been refused, no further files are read.
        waiting.length = 0;
        return refusal;
      }
      return null;
    };
    const refusals = await Promise.all(Array.from({ length: CONCURRENCY }, readSome));
    const refusal = refusals.find((each) => each !== null);
    if (refusal) return refused(refusal.reason);
    const whole = await wholeFrom(files, { ...described, digest: ref.digest, twins: compressed });
    return 'reason' in whole ? refused(whole.reason) : whole;
  } catch (error) {
    waiting.length = 0;
    return { ...refused(`release ${ref.version} could not be read (${nameOf(error)})`), isUnread: true };
  }
}

/** Reads a release from the cache only. Returns null if a file is missing. */
export async function cachedRelease(
  files: FileCache,
  ref: ReleaseRef,
  twins: Record<string, string>,
): Promise<VerifiedRelease | null> {
  const content = await files.get(ref.digest);
  const described = content ? parsed(content) : null;
  if (!described || 'reason' in described) return null;
  const digests = [...Object.values(described.release.files), ...Object.values(twins)];
  if (!digests.every((digest) => files.has(digest))) return null;
  const whole = await wholeFrom(files, { ...described, digest: ref.digest, twins });
  return 'reason' in whole ? null : whole;
}

type Described = { release: Release; passedOver: string[] };

async function description(
  store: ReadableStore,
  files: FileCache,
  name: string,
  { version, digest }: ReleaseRef,
): Promise<Described | Refusal> {
  const content = (await files.get(digest)) ?? (await store.read(name, version, 'release.json'));
  if (!content || digestOf(content) !== digest)
    return { reason: `release ${version} is missing or not the signed one` };
  const described = parsed(content);
  if ('reason' in described) return { reason: `release ${version} cannot be understood: ${described.reason}` };
  const strange = Object.values(described.release.files).some((each) => !DIGEST.test(each));
  if (strange) return { reason: `release ${version} names a file without a sha-384` };
  files.put(digest, content);
  return described;
}

type FileOf = { name: string; version: string; path: string; digest: string };

async function keepFile(
  store: ReadableStore,
  files: FileCache,
  { name, version, path, digest }: FileOf,
  twins: Record<string, string>,
): Promise<Refusal | null> {
  if (!files.has(digest)) {
    const content = await store.read(name, version, path);
    if (!content) return { reason: `release ${version} lacks ${path}` };
    if (digestOf(content) !== digest) return { reason: `${path} of release ${version} is not the signed one` };
    files.put(digest, content);
  }
  if (!HAS_TWIN.test(path)) return null;
  const twin = await store.read(name, version, `${path}.br`);
  if (!twin) return null;
  if (!(await isTwin(twin, digest))) return { reason: `${path}.br of release ${version} is not the signed file` };
  twins[path] = digestOf(twin);
  files.put(digestOf(twin), twin);
  return null;
}

const isTwin = (twin: Uint8Array, digest: string) =>
  promisify(brotliDecompress)(twin).then(
    (content) => digestOf(content) === digest,
    () => false,
  );

async function wholeFrom(
  files: FileCache,
  whole: Omit<VerifiedRelease, keyof ShellParts>,
): Promise<VerifiedRelease | Refusal> {
  if (whole.release.manifest) return whole;
  const parts = await shellParts(whole.release, (_, digest) => files.get(digest));
  return 'reason' in parts ? parts : { ...whole, ...parts };
}

/** Reads the parts of a shell. `read` returns a file only if its content matches the digest. */
export async function shellParts(
  { files, version }: Release,
  read: (path: string, digest: string) => Promise<Buffer | null>,
): Promise<ShellParts | Refusal> {
  const part = async (path: string) => (files[path] ? read(path, files[path]) : null);
  const [boot, worker, drawn] = await Promise.all(['boot.js', 'sw.js', 'pages.json'].map(part));
  if (!boot) return { reason: `shell ${version} has no boot.js that was signed` };
  const pages = drawn && readStaticPages(drawn.toString());
  return { boot: inlinable(boot), ...(worker && { worker }), ...(pages && { pages }) };
}

const inlinable = (script: Buffer) =>
  script
    .toString()
    .replace(/\/\/# sourceMappingURL=.*/, '')
    .trim();

function parsed(content: Uint8Array): Described | Refusal {
  try {
    return readRelease(JSON.parse(Buffer.from(content).toString()));
  } catch {
    return { reason: 'it is not valid JSON' };
  }
}
