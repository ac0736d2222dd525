import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Misuse } from '@host-portal/delivery/command-line';
import { root, runCommand } from './test/run-command.ts';

/** Folders outside the workspaces. Each has its own lockfile, and the commands that need one install it. */
type Folder = 'lab' | 'main-site';

/**
 * Installs the packages that only these folders use, once for each state of their lockfiles. Whatever the rest of the
 * repository has as well is found in the root's node_modules.
 */
export async function ensureInstalled(...folders: Folder[]): Promise<void> {
  for (const folder of folders) await install(folder);
}

async function install(folder: Folder): Promise<void> {
  const at = path.join(root, folder);
  // Written last by an install that succeeded: the hash of the lockfile that was installed.
  const stamp = path.join(at, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(at, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing the packages of ${folder}/…`);
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.env['npm_node_execpath'] ?? process.execPath, npm] : ['npm'];
  const { code, output } = await runCommand(command ?? 'npm', [...first, 'ci'], { cwd: at });
  if (code !== 0) throw new Misuse(`the packages of ${folder}/ cannot be installed:\n${output.trim()}`);
  writeFileSync(stamp, wanted);
}
