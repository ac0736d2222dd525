import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Misuse } from '@host-portal/delivery/command-line';
import { root, runCommand } from './test/run-command.ts';

const LAB = path.join(root, 'lab');
/** Written last by an install that succeeded: the hash of the lockfile that was installed. */
const STAMP = path.join(LAB, 'node_modules/.installed');

/**
 * Installs the packages that only `lab/` uses, once for each state of its lockfile. Whatever the rest of the repository
 * has as well is found in the root's node_modules.
 */
export async function ensureLab(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(LAB, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing the packages of lab/…');
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.env['npm_node_execpath'] ?? process.execPath, npm] : ['npm'];
  const { code, output } = await runCommand(command ?? 'npm', [...first, 'ci'], { cwd: LAB });
  if (code !== 0) throw new Misuse(`the packages of lab/ cannot be installed:\n${output.trim()}`);
  writeFileSync(STAMP, wanted);
}
