import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { registryName, safeName, safePath } from './names.ts';
import type { ReleaseStore } from './release-store.ts';

/** How many files are sent at once: enough to fill a line, few enough for a small server. */
const AT_ONCE = 8;

/**
 * Releases in a bucket: `<prefix>r/<name>/<version>/…` and `<prefix>registry/<name>.json`, on any server that
 * speaks S3. Region, credentials and endpoint come from the environment as every S3 program reads them
 * (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL_S3`, …).
 *
 * A flip is one conditional write (`If-Match`, `If-None-Match`). A server that takes such a write and does not
 * keep its condition would let two teams overwrite each other, so the first flip asks it to prove itself.
 */
export function s3Store(bucket: string, prefix: string, env: NodeJS.ProcessEnv): ReleaseStore {
  const client = new S3Client({
    // A server of one's own has one name, and buckets are paths on it.
    forcePathStyle: Boolean(env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']),
    // Newer checksums are not understood by every server; ours is the digest in the signed release.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const fileKey = (name: string, version: string, path: string) =>
    `${prefix}r/${safeName(name)}/${safeName(version)}/${safePath(path)}`;
  const entryKey = (name: string) => `${prefix}registry/${safeName(name)}.json`;
  let proof: Promise<void> | undefined;

  async function get(key: string): Promise<{ content: Uint8Array; tag: string | undefined } | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Whether the object was written; false when `condition` did not hold. */
  async function put(key: string, content: Uint8Array | string, condition: { IfMatch?: string; IfNoneMatch?: '*' }) {
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ...condition }));
      return true;
    } catch (error) {
      // 409: another write of the same object was under way.
      if ([409, 412].includes(statusOf(error))) return false;
      throw error;
    }
  }

  async function objectsBelow(folder: string): Promise<{ key: string; at: number; tag: string }[]> {
    const found: { key: string; at: number; tag: string }[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })) {
      for (const { Key = '', LastModified, ETag = '' } of Contents)
        found.push({ key: Key, at: LastModified?.getTime() ?? 0, tag: ETag });
    }
    return found;
  }

  async function proveConditions() {
    const probe = `${prefix}registry/.conditional-writes`;
    const isFirst = await put(probe, 'probe', { IfNoneMatch: '*' });
    if (isFirst && (await put(probe, 'probe', { IfNoneMatch: '*' }))) {
      throw new Error(`the server of s3://${bucket} ignores conditional writes, so two releases could undo each other`);
    }
  }

  return {
    async publish(name, version, files) {
      const isTaken = () => new Error(`${name} ${version} is published already; a release is never overwritten`);
      const manifest = fileKey(name, version, 'release.json');
      if (await get(manifest)) throw isTaken();
      // release.json comes last: without it a release that was left half-written does not exist.
      const described = files.get('release.json');
      if (!described) throw new Error(`${name} ${version} has no release.json`);
      const waiting = [...files].filter(([path]) => path !== 'release.json');
      const send = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [path, content] = next;
          const key = fileKey(name, version, path);
          if (await put(key, content, { IfNoneMatch: '*' })) continue;
          const before = await get(key);
          if (!before || !Buffer.from(before.content).equals(content)) throw isTaken();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
      if (!(await put(manifest, described, { IfNoneMatch: '*' }))) throw isTaken();
    },

    async has(name, version) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: fileKey(name, version, 'release.json') }));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },

    async versions(name) {
      const folder = `${prefix}r/${safeName(name)}/`;
      const manifests = (await objectsBelow(folder)).filter(({ key }) => key.endsWith('/release.json'));
      return manifests.sort((a, b) => a.at - b.at).map(({ key }) => key.slice(folder.length, -'/release.json'.length));
    },

    read: async (name, version, path) => (await get(fileKey(name, version, path)))?.content ?? null,

    async readEntry(name) {
      const found = await get(entryKey(name));
      return found && { text: Buffer.from(found.content).toString(), tag: found.tag ?? '' };
    },

    async swapEntry(name, expected, next) {
      proof ??= proveConditions();
      await proof;
      if (expected === null) return put(entryKey(name), next, { IfNoneMatch: '*' });
      const before = await get(entryKey(name));
      if (!before || Buffer.from(before.content).toString() !== expected) return false;
      return put(entryKey(name), next, { IfMatch: before.tag });
    },

    async list() {
      const folder = `${prefix}registry/`;
      const named = (await objectsBelow(folder)).flatMap(({ key, tag }): [string, string][] => {
        const name = registryName(key.slice(folder.length));
        return name ? [[name, tag]] : [];
      });
      return new Map(named);
    },
  };
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);
