import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@host-portal/delivery/portal/problem';

/** The content of a lock. Older versions write no `folder`. */
type Holder = { pid: number; port: number; folder?: string };

/**
 * Locks a data folder for this process, because two portals on one folder would overwrite each other's releases and
 * rows. Throws a Problem while another process has it. Returns the function that releases it. A lock that was copied
 * with the folder names the original and doesn't count.
 */
export function takeFolder(folder: string, port: number): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'start.lock');
  const own = realpathSync(folder);
  const holder: Holder = { pid: process.pid, port, folder: own };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = readHolder(file);
    if (other && (other.folder ?? own) === own && isAlive(other.pid)) {
      throw new Problem(
        `This folder's portal is already running (http://localhost:${other.port}, process ${other.pid}): stop it with Ctrl-C in its terminal first.`,
      );
    }
    // The lock is stale if its process is gone, or if it names the folder that this one was copied from.
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, port, folder } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return pid && port ? { pid, port, folder } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
