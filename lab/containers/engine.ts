import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '../../e2e/until.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * The folder for images and containers. It's separate, so that other programs' images and containers aren't touched.
 * Images are cached between runs.
 */
export const CACHE = path.join(ROOT, '.cache/containers');
/** The timeout for containers. They start slowly if the engine copies whole layers (`vfs`). */
export const PATIENCE_MS = 180_000;
const SOCKET = path.join(CACHE, 'podman.sock');
const NO_SETTINGS = path.join(CACHE, 'none.env');

const env = {
  ...process.env,
  CONTAINERS_CONF: path.join(CACHE, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: path.join(CACHE, 'storage.conf'),
  // Disables systemd's health checks, because a container or a CI machine may lack systemd. `withHealthChecks` runs
  // them instead.
  DISABLE_HC_SYSTEMD: 'true',
};

/**
 * Settings without overlay file system, systemd and journal, and with low limits, so that Podman also works inside a
 * container.
 */
const CONTAINERS_CONF = `
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=1000:1000"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${CACHE}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${CACHE}/networks"
`;

const STORAGE_CONF = `
[storage]
driver = "vfs"
graphroot = "${CACHE}/storage"
runroot = "${CACHE}/run"
`;

/** Runs a program. Resolves to its output or rejects with an error. */
export async function run(command: string, args: string[], extra: Record<string, string> = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...env, ...extra }, maxBuffer: 2 ** 26 };
  return (await promisify(execFile)(command, args, options)).stdout.trim();
}

export const podman = (...args: string[]) => run('podman', args);

/** Runs `docker-compose` on our file and project, with Podman instead of Docker. */
export const compose = (settings: Record<string, string>, ...args: string[]) =>
  // The env file is empty, because a developer's .env would change what is tested.
  run('docker-compose', ['--env-file', NO_SETTINGS, '--project-name', 'host-portal', ...args], {
    DOCKER_HOST: `unix://${SOCKET}`,
    ...settings,
  });

/** Starts Podman's service for docker-compose. `stop` removes every container, network and volume. */
export async function startEngine(): Promise<{ stop: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  await writeFile(env.CONTAINERS_CONF, CONTAINERS_CONF);
  await writeFile(env.CONTAINERS_STORAGE_CONF, STORAGE_CONF);
  await writeFile(NO_SETTINGS, '');
  // Removes containers left by an earlier run that was killed.
  await removeAll();
  const service = spawn('podman', ['system', 'service', '--time', '0', `unix://${SOCKET}`], { env, stdio: 'inherit' });
  const stop = () => removeAll().finally(() => service.kill());
  const isReady = () => run('podman', ['--url', `unix://${SOCKET}`, 'version']).then(() => true);
  try {
    await until('Podman', isReady);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function removeAll() {
  await podman('rm', '--all', '--force', '--time', '0', '--volumes');
  await podman('volume', 'prune', '--force');
  await podman('network', 'prune', '--force');
  await podman('image', 'prune', '--force');
}

/** Lists what a portal has left behind in the engine, except images. */
export async function leftovers(): Promise<string[]> {
  const lists = await Promise.all([
    podman('ps', '--all', '--quiet'),
    podman('volume', 'ls', '--quiet'),
    podman('network', 'ls', '--quiet', '--filter', 'name=host-portal'),
  ]);
  return lists.filter((list) => list !== '');
}

/** Awaits the work, and meanwhile checks each container's health as often as systemd would. */
export async function withHealthChecks<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const check = async () => {
    while (!isOver) {
      const ids = (await podman('ps', '--quiet')).split('\n').filter(Boolean);
      // The exit code for an unhealthy container is ignored here. docker-compose and the callers evaluate the health
      // themselves.
      for (const id of ids) await podman('healthcheck', 'run', id).catch(() => undefined);
      await pause(1000);
    }
  };
  const checking = check();
  try {
    return await work;
  } finally {
    isOver = true;
    await checking;
  }
}

/** Returns the id of a service's container in docker-compose. */
export const containerOf = (service: string) =>
  podman('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.service=${service}`);

export const isHealthy = (container: string) =>
  podman('healthcheck', 'run', container).then(
    () => true,
    () => false,
  );
