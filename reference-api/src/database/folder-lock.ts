import { readFileSync, unlinkSync } from 'node:fs';
import { link, mkdir, open, readFile, realpath, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** An error that prevents the server from starting. Its message is one line with the remedy. */
export class StartError extends Error {}

/** The process that has locked a folder. Locks from older versions have no `folder`. */
type Owner = { pid: number; started: string | null; folder?: string | undefined };

/**
 * Locks a data folder for this process, because two PGlite processes on one folder silently lose acknowledged rows.
 * Replaces a dead process's lock. Also replaces a lock that was copied with its folder, which still contains the
 * original folder's path. Returns the function that releases the folder.
 *
 * @throws StartError if a running process has locked the folder.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = await realpath(folder);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), folder: own } satisfies Owner);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await create(path, mine)) return () => release(path, mine);
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found === null) continue;
    const owner = parseOwner(found);
    if (owner && (owner.folder ?? own) === own && isAlive(owner)) throw inUse(folder, owner.pid);
    await removeStale(path, found, folder);
  }
  throw new StartError(`The data folder ${folder} cannot be locked. Try again, or choose another with --data.`);
}

async function create(path: string, text: string) {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Renames the lock file before deleting it. Otherwise, two processes that find the same stale lock could delete each
 * other's new lock.
 */
async function removeStale(path: string, stale: string, folder: string) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch {
    return; // Another process has already renamed the file.
  }
  const taken = await readFile(aside, 'utf8');
  if (taken !== stale) {
    await link(aside, path).catch(() => undefined);
    await unlink(aside);
    throw inUse(folder, parseOwner(taken)?.pid ?? 0);
  }
  await unlink(aside);
}

const inUse = (folder: string, pid: number) =>
  new StartError(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder with --data.`,
  );

function release(path: string, mine: string) {
  try {
    if (readFileSync(path, 'utf8') === mine) unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Parses a lock's owner. Returns null if the lock is empty or incomplete because its process died while writing it. */
function parseOwner(text: string): Owner | null {
  try {
    const { pid, started, folder } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, started: started ?? null, folder } : null;
  } catch {
    return null;
  }
}

/**
 * Returns true if the lock's process is running. The start time is compared too, because process ids are reused after
 * a restart.
 */
function isAlive({ pid, started }: Owner) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === null || started === startOf(pid);
}

/** Returns a process's boot id and start tick on Linux, and null on other systems. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
