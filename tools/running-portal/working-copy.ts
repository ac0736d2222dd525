import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const SCOPE = '@host-portal';
/** Of one command, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The sources as they stand, copied, so that a journey can change one and build it without touching ours. */
export type WorkingCopy = {
  folder: string;
  /** Replaces one text in one file. Throws when it is not there. */
  change: (file: string, from: string, to: string) => Promise<void>;
  /** Runs one of our TypeScript commands in the copy and gives what it printed. Throws when it fails. */
  run: (script: string, args: string[], env: Record<string, string>) => string;
  remove: () => Promise<void>;
};

export async function copySources(): Promise<WorkingCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-copy-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const file of files) {
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkPackages(folder);
  return {
    folder,
    async change(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(path.join(folder, file), text.replace(from, to));
    },
    run: (script, args, env) =>
      execFileSync(process.execPath, [path.join(folder, script), ...args], {
        cwd: folder,
        // Compiled code of the copy goes with the copy.
        env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, '.cache/compiled'), ...env },
        encoding: 'utf8',
        maxBuffer: MOST_OUTPUT,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The installed packages, linked one by one; ours must lead into the copy, not back to the original. */
async function linkPackages(folder: string) {
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules', SCOPE), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== SCOPE) await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  for (const name of await readdir(path.join(installed, SCOPE))) {
    // Relative, as npm does it: a copy of the copy stands by itself.
    await symlink(path.join('../..', name), path.join(folder, 'node_modules', SCOPE, name));
    const own = path.join(root, name, 'node_modules');
    // Where nothing is installed, nothing was built either: webpack makes the folder, which no link to nowhere may block.
    if (existsSync(own)) await symlink(own, path.join(folder, name, 'node_modules'));
  }
}
