import { join } from 'node:path';
import { openStore, type ReleaseStore } from '@host-portal/shared-lib/release-store';
import { releasableNames, ROOT } from './release-from-source.ts';

/** Where the release commands work: the local store, or the folder or bucket that the environment names. */
export async function releasePlace(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ store: ReleaseStore; keys: string }> {
  return {
    store: await openStore(env['RELEASE_STORE'] ?? join(ROOT, '.data/releases')),
    keys: env['RELEASE_KEYS'] ?? join(ROOT, '.data/keys'),
  };
}

/** The one area a release command names. Throws a sentence that says which there are. */
export function namedArea(args: string[], usage: string): string {
  const names = releasableNames();
  const [name, ...rest] = args;
  if (!name || rest.length > 0 || !names.includes(name)) {
    const problem = name && !names.includes(name) ? `there is no area "${name}"` : 'name one area';
    throw new Error(`${problem}; use: ${usage} (${names.join(', ')})`);
  }
  return name;
}

/** Runs a command, or says how it is used. Turns every error into its message on standard error. */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage} (${releasableNames().join(', ')})\n`);
    return;
  }
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
