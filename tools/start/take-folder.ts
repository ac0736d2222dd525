import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@host-portal/delivery/portal/problem';

/** The content of a lock. Locks from older versions have no `folder`. */
type Holder = { pid: number; port: number; folder?: string };

/**
 * Locks a data folder for this process, because two portals on one folder would overwrite each other's releases and
 * rows. Returns a function that releases the lock, or throws a Problem while another process has the lock. A lock
 * that was copied together with the folder refers to the original folder and is ignored.
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
    // Removes a stale lock: its process has ended, or it was copied from a different folder.
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
