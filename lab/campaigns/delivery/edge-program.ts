import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { EXIT_WITH_PARENT } from '@host-portal/delivery/portal/program';
import { rootKeysIn } from '@host-portal/delivery/store';
import { edgeConfig } from '../../../edge/src/edge-config.ts';
import { buildEdge } from '../../../edge/src/edge.ts';
import type { StoreLine } from './campaign-store.ts';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** An edge that runs in this process or in a separate one. */
export type EdgeProgram = {
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Kills the edge and waits until it has stopped. */
  kill: () => Promise<void>;
};

export type EdgeParts = {
  line: StoreLine;
  keys: string;
  /** The folder with the edge's state. */
  folder: string;
  /** The offset of the edge's clock in milliseconds. */
  clock: { offset: number };
};

const HOST = 'portal.test';
/** Settings for the edge. A damaged release is read again in every round, so that a schedule doesn't have to wait. */
const EDGE_ENV = { EDGE_HOSTS: HOST, PORTAL_DAMAGED_AGAIN_SECONDS: '0' };
const API = 'http://127.0.0.1:9';
const PRELOADED = [join(import.meta.dirname, 'shifted-clock.ts'), EXIT_WITH_PARENT].flatMap((file) => [
  '--import',
  file,
]);
/** How long to wait for a response before a request is considered unanswered. */
const LIMIT_MS = 10_000;

/**
 * The clock offsets. `Date.now()` is shifted for everything that an edge in this process does, including its later
 * callbacks.
 */
const clocks = new AsyncLocalStorage<{ offset: number }>();
const realNow = Date.now;
Date.now = () => realNow() + (clocks.getStore()?.offset ?? 0);

/** Starts an edge in this process. Killing it lets its current write finish, but no further write starts. */
export async function edgeInProcess({ line, keys, folder, clock }: EdgeParts): Promise<EdgeProgram> {
  const config = { ...edgeConfig(API, EDGE_ENV), log: false as const };
  const edge = await clocks.run(clock, async () => {
    const started = await buildEdge({ config, store: line.store, roots: () => rootKeysIn(keys), folder });
    await started.ready();
    return started;
  });
  return {
    ask: (url, headers) =>
      clocks.run(clock, async () => {
        const answer = await edge.inject({ url, headers: { ...headers, host: HOST } });
        return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: answer.rawPayload };
      }),
    kill: () => edge.close(),
  };
}

/** Starts the real edge program in a separate process, which is killed with SIGKILL. */
export async function edgeProcess({
  line,
  keys,
  folder,
  clock,
}: Omit<EdgeParts, 'line'> & { line: Pick<StoreLine, 'address' | 'env'> }): Promise<EdgeProgram> {
  const program = resolve(import.meta.dirname, '../../../edge/src/main.ts');
  const rootKey = join(keys, 'root.pub.pem');
  const where = ['--port', '0', '--store', line.address, '--root-key', rootKey, '--state', folder, '--api', API];
  const child = spawn(process.execPath, [...PRELOADED, program, ...where], {
    env: { ...process.env, ...line.env, ...EDGE_ENV, CLOCK_OFFSET_MS: String(clock.offset) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([readyAt(child.stdout), ended.then(([code]) => `ended with ${String(code)}`)]);
  if (!URL.canParse(url)) throw new Error(`an edge does not start: ${url}`);
  // The later output is read as well, so that the edge never blocks on a full pipe.
  child.stdout.resume();
  return {
    async ask(path, headers) {
      const asked = request(new URL(path, url), { headers: { ...headers, host: HOST }, timeout: LIMIT_MS });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const text of createInterface(output)) {
    const [, url] = /^edge ready at (\S+)$/.exec(text) ?? [];
    if (url) return url;
  }
  return 'it said nothing';
}
