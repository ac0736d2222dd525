// oxlint-disable-next-line typescript/triple-slash-reference -- files that import this one need types that s3rver lacks
/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

type Context = {
  method: string;
  path: string;
  res: ServerResponse;
  status: number;
  type: string;
  body: unknown;
  get: (header: string) => string;
  store: { getMetadata: (bucket: string, key: string) => Promise<{ etag: string }> };
};
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

/** A local S3-compatible server with one empty bucket, on a free port. */
export type S3Server = {
  address: string;
  env: Record<string, string>;
  /** Makes all following requests fail with a 503, or hang without a response. `null` ends the fault. */
  spoil: (how: 'fails' | 'hangs' | null) => void;
  /** Confirms the next `times` writes of files with this name without storing them. */
  lose: (name: string, times: number) => void;
  stop: () => Promise<void>;
};

/**
 * Starts s3rver, which implements S3 but ignores write conditions. With `keepsConditions`, a middleware checks the
 * two conditions of PutObject as S3 documents them. Without it, the release store must refuse the server.
 */
export async function startS3Server({ keepsConditions = true } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-server-'));
  const bucket = 'releases';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Accepts any signature, because s3rver computes a wrong signature for listing a folder.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { middleware } = server as unknown as { middleware: Middleware[] };
  if (keepsConditions) middleware.unshift(keepConditions());
  let spoiled: 'fails' | 'hangs' | null = null;
  const toLose = { name: '', times: 0 };
  const silent = new Set<ServerResponse>();
  middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || toLose.times === 0 || !context.path.endsWith(`/${toLose.name}`)) return next();
    toLose.times -= 1;
    context.status = 200;
  });
  middleware.unshift(async (context, next) => {
    if (spoiled === null) return next();
    if (spoiled === 'fails') {
      context.status = 503;
      return;
    }
    silent.add(context.res);
    await once(context.res, 'close');
  });
  const { port } = await server.run();
  return {
    address: `s3://${bucket}/portal`,
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    spoil: (how) => void (spoiled = how),
    lose: (name, times) => void Object.assign(toLose, { name, times }),
    async stop() {
      for (const response of silent) response.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Allows only one write at a time and no reads during a write, because s3rver, unlike S3, shows unfinished writes.
 */
function keepConditions(): Middleware {
  let written: Promise<unknown> = Promise.resolve();
  let answered: Promise<unknown> = Promise.resolve();
  return async (context, next) => {
    const isWrite = context.method !== 'GET' && context.method !== 'HEAD';
    const before = isWrite ? answered : written;
    const mine = once(context.res, 'close');
    answered = Promise.all([answered, mine]);
    if (isWrite) written = mine;
    await before;
    if (context.method !== 'PUT' || (await holds(context))) return next();
    context.status = 412;
    context.type = 'application/xml';
    context.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>Not so.</Message></Error>';
  };
}

async function holds(context: Context): Promise<boolean> {
  const [, bucket = '', ...key] = decodeURIComponent(context.path).split('/');
  const found = await context.store.getMetadata(bucket, key.join('/')).catch(() => null);
  if (context.get('if-none-match') === '*') return found === null;
  const wanted = context.get('if-match');
  return wanted === '' || wanted === found?.etag;
}
