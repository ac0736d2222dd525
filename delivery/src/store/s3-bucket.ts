import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/** The number of concurrent requests: enough to use the bandwidth, but few enough for a small server. */
const CONCURRENCY = 8;

/** Time limit for a server that sends no data. */
const TIMEOUT_MS = 5000;
const MAX_SOCKETS = 256;

export type Bucket = ReturnType<typeof s3Bucket>;

/** Returns the S3 operations that a release store needs. */
export function s3Bucket(bucket: string, env: NodeJS.ProcessEnv) {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    // Puts the bucket's name into the path, because a self-hosted server has only one host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Sends checksums only if they are required, because not every server supports the newer ones. The signed release
    // contains digests instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Disconnects from a server that sends no data, because later requests would wait for it.
    requestHandler: {
      connectionTimeout: 2000,
      socketTimeout: TIMEOUT_MS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });

  return {
    bucket,

    async get(key: string): Promise<{ content: Uint8Array; tag: string | undefined } | null> {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async has(key: string): Promise<boolean> {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },

    /** Writes an object. Returns false if `condition` isn't met. */
    async put(key: string, content: Uint8Array | string, condition: { IfMatch?: string; IfNoneMatch?: '*' }) {
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ...condition }));
        return true;
      } catch (error) {
        // 409 means that another process is writing the same object.
        if ([409, 412].includes(statusOf(error))) return false;
        throw error;
      }
    },

    async objectsBelow(folder: string): Promise<{ key: string; at: number; tag: string }[]> {
      const found: { key: string; at: number; tag: string }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })) {
        for (const { Key = '', LastModified, ETag = '' } of Contents)
          found.push({ key: Key, at: LastModified?.getTime() ?? 0, tag: ETag });
      }
      return found;
    },

    /**
     * Deletes objects one by one, because deleting several at once requires a checksum that not every server
     * supports.
     */
    delete: (keys: string[]): Promise<void> =>
      several(keys, async (key) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }),
  };
}

/** Calls `handle` for all items, a few at a time. If a call fails, waits for the running calls before it throws. */
export async function several<T>(items: Iterable<T>, handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await handle(next);
  };
  const lines = await Promise.allSettled(Array.from({ length: CONCURRENCY }, line));
  for (const outcome of lines) if (outcome.status === 'rejected') throw outcome.reason;
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);
