import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const SCOPE = '@host-portal';
/** A command's maximum output in bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** A copy of the repository's sources that a journey can change and build. */
export type WorkingCopy = {
  folder: string;
  /** Replaces a string in a file. Throws if the file doesn't contain the string. */
  change: (file: string, from: string, to: string) => Promise<void>;
  /** Runs one of our TypeScript commands in the copy and returns its output. Throws if it fails. */
  run: (script: string, args: string[], env: Record<string, string>) => string;
  remove: () => Promise<void>;
};

export async function copySources(): Promise<WorkingCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-copy-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const file of files) {
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Ignores files that are deleted but still tracked by git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkPackages(folder);
  return {
    folder,
    async change(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(path.join(folder, file), text.replace(from, to));
    },
    run: (script, args, env) =>
      execFileSync(process.execPath, [path.join(folder, script), ...args], {
        cwd: folder,
        // Caches compiled code inside the copy, so that the cache is deleted together with the copy.
        env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, '.cache/compiled'), ...env },
        encoding: 'utf8',
        maxBuffer: MAX_OUTPUT,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links each installed package separately, because our own packages must refer to the copy. */
async function linkPackages(folder: string) {
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules', SCOPE), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== SCOPE) await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  for (const name of await readdir(path.join(installed, SCOPE))) {
    // Uses relative links as npm does, so that a copy of the copy also works.
    await symlink(path.join('../..', name), path.join(folder, 'node_modules', SCOPE, name));
    const own = path.join(root, name, 'node_modules');
    // Skips missing folders, because a dangling link would prevent webpack from creating the folder.
    if (existsSync(own)) await symlink(own, path.join(folder, name, 'node_modules'));
  }
}
