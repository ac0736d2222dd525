import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export type LocalPostgres = {
  url: string;
  /** Kills the server with SIGKILL, to simulate a machine crash. */
  kill: () => Promise<void>;
  /** Starts the server again with the same data after `kill` or `stop`. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Starts a locally installed PostgreSQL on a free port in a temporary folder. It runs as an unprivileged user,
 * because PostgreSQL refuses to run as root. `isDurable: false` is faster but loses the last writes in a crash.
 */
export const startLocalPostgres = ({ isDurable = true } = {}): Promise<LocalPostgres> =>
  startCluster(isDurable, (cluster) => [
    'initdb',
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);

/** Starts a hot standby that streams from a local server. */
export const startLocalReplica = ({ url }: LocalPostgres): Promise<LocalPostgres> =>
  startCluster(false, (cluster) => [
    'pg_basebackup',
    ['-D', cluster, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
  ]);

async function startCluster(
  isDurable: boolean,
  making: (cluster: string) => [program: string, args: string[]],
): Promise<LocalPostgres> {
  const bin = await findBinaries();
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : {};
  const folder = await mkdtemp(join(tmpdir(), 'host-portal-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const cluster = join(folder, 'data');
  const [program, args] = making(cluster);
  await run(join(bin, program), args, { ...user, cwd: folder });
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    unix_socket_directories: folder,
    listen_addresses: '127.0.0.1',
    fsync: isDurable ? 'on' : 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;

  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  const start = async () => {
    const begin = () =>
      spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], { ...user, cwd: folder, stdio: 'ignore' });
    server = begin();
    await answers(url, () => {
      // Starts the server again if it exited: PostgreSQL refuses to start while processes of its killed predecessor are
      // running.
      if (server && server.exitCode !== null) server = begin();
    });
  };
  await start();
  // Kills the server if the tests crash. Only its folder is left behind.
  process.once('exit', () => server?.kill('SIGKILL'));
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of PostgreSQL's programs. Debian has one folder for each version. */
async function findBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return join(root, newest, 'bin');
}

/** Returns a system user's id and group id, for `spawn`. */
export async function idsOf(name: string): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return { uid, gid };
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export async function askPostgres<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answers(url: string, onFailure: () => void) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      onFailure();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
