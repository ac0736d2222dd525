import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Misuse } from '@host-portal/delivery/command-line';
import { root, runCommand } from './test/run-command.ts';

/**
 * Folders outside the workspaces, each with a lockfile. Commands that need one of them install its packages first.
 */
type Folder = 'lab' | 'main-site';

/**
 * Installs the packages of these folders, unless their lockfiles are unchanged since the last install. Packages that
 * the whole repository uses come from the root's node_modules.
 */
export async function ensureInstalled(...folders: Folder[]): Promise<void> {
  for (const folder of folders) await install(folder);
}

async function install(folder: Folder): Promise<void> {
  const at = path.join(root, folder);
  // The file that a successful install writes last, with the hash of the installed lockfile.
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
