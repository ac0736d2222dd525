import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../../e2e/until.ts';
import { askPostgres, idsOf } from '../../../reference-api/src/local-postgres.fixture.ts';

export type Pooler = {
  url: string;
  /** Kills the pooler with SIGKILL, which cuts every connection. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Kills the pooler and deletes its folder. */
  remove: () => Promise<void>;
};

/** Debian installs pgbouncer in /usr/sbin, which is only in root's PATH. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(path.delimiter) };

/**
 * Starts this machine's pgbouncer for all databases of a PostgreSQL server, with the settings of docs/operations.md.
 * Each transaction uses one of at most `connections` connections.
 */
export async function startPooler({
  port,
  connections,
  server,
}: {
  port: number;
  connections: number;
  server: URL;
}): Promise<Pooler> {
  // Like PostgreSQL, pgbouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : {};
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-pooler-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const file = path.join(folder, 'pgbouncer.ini');
  const { hostname, port: serverPort, pathname, username } = server;
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = options
query_wait_timeout = 10
server_login_retry = 1
`,
  );
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  let program: ChildProcess | null = null;
  const kill = async () => {
    const ending = program;
    program = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    program = spawn('pgbouncer', [file], { ...user, env, cwd: folder, stdio: 'ignore' });
    await until('the pooler', () => askPostgres(url, 'select 1'));
  };
  await start();
  process.once('exit', () => program?.kill('SIGKILL'));
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, kill, start, remove };
}
