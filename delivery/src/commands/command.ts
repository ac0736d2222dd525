import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Misuse, misuseOf } from '../command-line.ts';
import { IS_ONE_AREA, ROOT } from '../project.ts';
import type { ReleaseContext } from '../registry/registry.ts';
import { type Counts, openStore, type ReleaseStore } from '../store.ts';

const LOCAL_STORE = join(ROOT, '.data/releases');

/**
 * Opens the store for the release commands: the local one, or the folder or bucket in `RELEASE_STORE`. Releases to
 * the local store require neither a reason nor a commit, because only its developer uses it.
 */
export async function releaseContext(
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseContext & { isLocal: boolean }> {
  const address = env['RELEASE_STORE'] ?? LOCAL_STORE;
  if (IS_ONE_AREA && !env['RELEASE_STORE'])
    throw new Error('set RELEASE_STORE to the folder or bucket with the releases of the portal');
  const store = await openStore(address);
  const entries = await store.list().catch((error: Error) => {
    throw new Error(
      `the releases at ${address} cannot be read (${error.message}): look at RELEASE_STORE, and for a bucket at AWS_… (tools/README.md)`,
      { cause: error },
    );
  });
  // An empty store is refused, because a mistyped location must not create a second store.
  if (IS_ONE_AREA && entries.size === 0)
    throw new Error(`there are no releases of a portal at ${address}: set RELEASE_STORE to where they are`);
  return {
    store,
    isLocal: resolve(address) === LOCAL_STORE,
    keys: env['RELEASE_KEYS'] ?? join(ROOT, '.data/keys'),
    actor: actorOf(env),
    note: (line) => process.stderr.write(`${line}\n`),
  };
}

/**
 * Opens the store to which edges write their counts: the release store, unless `RELEASE_COUNTS` names another folder or
 * bucket.
 */
export const countsStore = async (store: ReleaseStore, env: NodeJS.ProcessEnv = process.env): Promise<Counts> =>
  env['RELEASE_COUNTS'] ? openStore(env['RELEASE_COUNTS']) : store;

/** Returns the name of the person making the change: from `RELEASE_ACTOR`, git's user name, or the system's user. */
export const actorOf = (env: NodeJS.ProcessEnv = process.env): string =>
  env['RELEASE_ACTOR'] ?? gitUser() ?? userInfo().username;

function gitUser(): string | undefined {
  try {
    return (
      execFileSync('git', ['config', 'user.name'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Returns the reason for a change. Throws if it's missing, except in the local store. */
export function reasonGiven(because: string | undefined, isLocal: boolean, usage: string): string | undefined {
  if (because?.trim()) return because.trim();
  if (because === undefined && isLocal) return undefined;
  throw new Error(`give a reason: ${usage}`);
}

/** Returns the reason flag for a suggested command, so that the command can be copied and run. */
export const reasonHint = (isLocal: boolean) => (isLocal ? '' : ' --because "why"');

/** Parses a whole number given as a flag. Throws an error with the allowed range if it's invalid. */
export function wholeNumber(
  flag: string,
  text: string | undefined,
  [from, to]: [number, number],
  usage: string,
): number {
  const number = Number(text ?? Number.NaN);
  if (text?.trim() && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new Error(`${flag} must be a whole number from ${from} to ${to}; use: ${usage}`);
}

/** Parses `--after`: the highest version that edges had seen before the store was restored from a backup. */
export const afterOption = (text: string | undefined, usage: string): number | undefined =>
  text === undefined ? undefined : wholeNumber('--after', text, [1, 99_999_999], usage);

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Returns the areas for the usage text. The import is dynamic, because the packages that it needs are only installed
 * in a checkout that builds areas.
 */
async function areasInWords(): Promise<string> {
  const { releasableNames } = await import('../candidate/release-from-source.ts');
  return ` (${releasableNames().join(', ')})`;
}

/** Runs a command. Prints errors on standard error, and also the usage if the input is invalid. */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}${usage.includes('<area>') ? await areasInWords() : ''}\n`);
    return;
  }
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${lineFor(error, usage)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command that can clean up after Ctrl-C, which aborts `signal`. A second Ctrl-C exits immediately. A step
 * that must not be interrupted checks `signal` before it starts.
 */
export async function interruptible(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal, abort } = interruption();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const each of signals) process.once(each, abort);
  try {
    await run(signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    for (const each of signals) process.off(each, abort);
  }
}

function interruption() {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => controller.abort(new Error('interrupted; nothing was changed')),
  };
}

function lineFor(error: unknown, usage: string): string {
  if (!(error instanceof Error)) return String(error);
  const misuse = error instanceof Misuse ? error : misuseOf(error);
  return misuse ? `${misuse.message}; use: ${usage}` : error.message;
}
