import { registryName, safeName } from './names.ts';
import type { Registry, ReleaseStore } from './release-store.ts';
import { type Bucket, s3Bucket } from './s3-bucket.ts';
import { s3Counts } from './s3-counts.ts';
import { s3History } from './s3-history.ts';
import { s3Releases } from './s3-releases.ts';

/**
 * A release store in a bucket of any S3-compatible server: `<prefix>r/<name>/<version>/…`,
 * `<prefix>registry/<name>.json` and `<prefix>history/…`. Region, credentials and endpoint come from the usual
 * environment variables (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL_S3`, …).
 */
export function s3Store(bucketName: string, prefix: string, env: NodeJS.ProcessEnv): ReleaseStore {
  const bucket = s3Bucket(bucketName, env);
  return {
    ...s3Releases(bucket, prefix),
    ...s3Registry(bucket, prefix),
    ...s3History(bucket, prefix),
    ...s3Counts(bucket, prefix),
  };
}

/**
 * The registry in a bucket. Each change to an entry is one conditional write (`If-Match`, `If-None-Match`). On a
 * server that ignores the condition, two teams could overwrite each other's changes, so the first change tests the
 * server.
 */
function s3Registry(bucket: Bucket, prefix: string): Registry {
  const entryKey = (name: string) => `${prefix}registry/${safeName(name)}.json`;
  let proof: Promise<void> | undefined;

  async function proveConditions() {
    const probe = `${prefix}registry/.conditional-writes`;
    const isFirst = await bucket.put(probe, 'probe', { IfNoneMatch: '*' });
    if (isFirst && (await bucket.put(probe, 'probe', { IfNoneMatch: '*' }))) {
      throw new Error(
        `the server of s3://${bucket.bucket} ignores conditional writes, so two releases could undo each other`,
      );
    }
  }

  return {
    async readEntry(name) {
      const found = await bucket.get(entryKey(name));
      return found && { text: Buffer.from(found.content).toString(), tag: found.tag ?? '' };
    },

    async swapEntry(name, expected, next) {
      proof ??= proveConditions();
      await proof;
      if (expected === null) return bucket.put(entryKey(name), next, { IfNoneMatch: '*' });
      const before = await bucket.get(entryKey(name));
      if (!before || Buffer.from(before.content).toString() !== expected) return false;
      return bucket.put(entryKey(name), next, { IfMatch: before.tag });
    },

    async list() {
      const folder = `${prefix}registry/`;
      const named = (await bucket.objectsBelow(folder)).flatMap(({ key, tag }): [string, string][] => {
        const name = registryName(key.slice(folder.length));
        return name ? [[name, tag]] : [];
      });
      return new Map(named);
    },
  };
}
