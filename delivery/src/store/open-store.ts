import { fetchFor } from '../fetched.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/**
 * Opens the store in a folder (`.data/releases`) or in a bucket (`s3://bucket/prefix`). The S3 client is only loaded
 * for a bucket.
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv = process.env): Promise<ReleaseStore> {
  const [, bucket, prefix = ''] = BUCKET.exec(address) ?? [];
  if (!bucket) {
    if (/^[a-z0-9]+:\/\//i.test(address))
      throw new Error(`${address} is not a release store: use a folder or s3://bucket`);
    return folderStore(address);
  }
  fetchFor('a bucket');
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(bucket, prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`, env);
}
