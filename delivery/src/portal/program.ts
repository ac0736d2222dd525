import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type ProgramOptions = {
  /** The name that messages use, e.g. "reference API". */
  title: string;
  /** The path of a .ts file relative to the repository. */
  script: string;
  args: string[];
  env?: Record<string, string>;
  /** A URL that responds with 200 when the program is ready. */
  health: string;
  /** The certificate to trust if the `health` URL uses https. */
  certificate?: string;
  logFile: string;
};

export type Program = {
  title: string;
  pid: number;
  /** Resolves when the program responds. Rejects with `ProgramEnded` if the program exits first. */
  ready: Promise<void>;
  /** Resolves when the program has exited, for whatever reason. */
  ended: Promise<ProgramEnded>;
  /** Asks the program to stop, and kills it after five seconds. Resolves when it has exited. */
  stop: () => Promise<void>;
};

const STOP_LIMIT_MS = 5000;
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The module for `node --import` that ends a child process together with its parent. */
export const EXIT_WITH_PARENT = path.join(import.meta.dirname, 'exit-with-parent.ts');

export class ProgramEnded extends Error {
  readonly lastOutput: string;
  constructor(title: string, how: string, lastOutput: string) {
    super(`The ${title} ended (${how}).`);
    this.lastOutput = lastOutput;
  }
}

/**
 * Starts a server in its own process group, so that Ctrl-C reaches the server only through `stop`. The server also
 * ends if this process crashes.
 */
export function startProgram({ title, script, args, env = {}, health, certificate, logFile }: ProgramOptions): Program {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  let lastOutput = '';
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, path.resolve(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk: Buffer) => (lastOutput = (lastOutput + chunk.toString()).slice(-4000)));
  }

  let hasEnded = false;
  const ended = new Promise<ProgramEnded>((resolve) => {
    const end = (how: string) => {
      hasEnded = true;
      log.end();
      resolve(new ProgramEnded(title, how, lastOutput.trim()));
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => end(signal ?? `code ${code}`));
  });
  return {
    title,
    pid: child.pid ?? 0,
    ended,
    ready: Promise.race([
      answers(
        () => isHealthy(health, certificate),
        () => hasEnded,
      ),
      ended.then((exit) => Promise.reject(exit)),
    ]),
    async stop() {
      if (hasEnded) return;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}

async function answers(ask: () => Promise<boolean>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (await ask()) return;
    await pause(50);
  }
}

function isHealthy(health: string, ca?: string): Promise<boolean> {
  if (!ca) {
    return fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return new Promise((resolve) => {
    get(health, { ca }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
