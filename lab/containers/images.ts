import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CACHE, podman, ROOT, run } from './engine.ts';

const DEBIAN = 'localhost/debian:13';
/** The registry in the image names. Without a registry, docker-compose would look up the name on Docker Hub. */
const HUB = 'docker.io';
/** The path of this machine's certificate authorities inside a build. */
const AUTHORITIES = '/etc/ssl/authorities-of-the-machine.pem';

/** Creates the base images of docker-compose.yml and the Dockerfiles. Unchanged ones are reused. */
export async function makeBaseImages() {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-base-images-'));
  try {
    if (!(await isThere(DEBIAN))) await makeDebian(path.join(folder, 'debian.tar'));
    const dockerfile = await readFile(path.join(ROOT, 'edge/Dockerfile'), 'utf8');
    const compose = await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8');
    const node = nameIn(dockerfile, /^FROM (node:\S+)/m);
    const npm = await packagesOfNode(folder, nameIn(node, /:([\d.]+)/));
    for (const name of [node, nameIn(compose, /image: (nginx:\S+)/), nameIn(compose, /image: (postgres:\S+)/)]) {
      const target = nameIn(name, /^(\w+)/);
      await build(name, ['--target', target, '--build-context', `npm=${npm}`, path.join(import.meta.dirname, 'bases')]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function buildImages() {
  const settings = await settingsOfNpm();
  for (const [name, file] of [
    ['host-portal/edge', 'edge/Dockerfile'],
    ['host-portal/reference-api', 'reference-api/Dockerfile'],
  ] as const)
    // Layers aren't cached, because each cached layer would be a copy of the whole image.
    await build(name, ['--layers=false', ...settings, '--file', file, ROOT]);
}

/** Returns mounts that let a build use the npm registry with this machine's settings and certificate authorities. */
async function settingsOfNpm(): Promise<string[]> {
  const setting = async (name: string) => {
    const value = await run('npm', ['config', 'get', name]);
    return existsSync(value) ? value : undefined;
  };
  const user = await setting('userconfig');
  const authorities = (await setting('cafile')) ?? process.env['NODE_EXTRA_CA_CERTS'];
  const settings = path.join(CACHE, 'npmrc');
  const lines = [user ? await readFile(user, 'utf8') : '', authorities ? `cafile=${AUTHORITIES}` : ''];
  await writeFile(settings, lines.join('\n'), { mode: 0o600 });
  const mounts = [
    [settings, '/root/.npmrc'],
    [await setting('globalconfig'), '/usr/local/etc/npmrc'],
    [authorities, AUTHORITIES],
  ] as const;
  return mounts.flatMap(([file, target]) => (file ? ['--volume', `${file}:${target}:ro`] : []));
}

// The image format is Docker's, because only this format supports health checks.
const build = (name: string, args: string[]) =>
  podman('build', '--format', 'docker', '--isolation', 'chroot', '--pull=never', '--tag', `${HUB}/${name}`, ...args);

const isThere = (image: string) =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  );

async function makeDebian(file: string) {
  const withoutDocuments = '--dpkgopt=path-exclude=/usr/share/{doc,man,locale}/*';
  await run('mmdebstrap', ['--variant=minbase', withoutDocuments, 'trixie', file, 'http://deb.debian.org/debian']);
  await podman('import', file, DEBIAN);
}

/**
 * Installs Node in the Dockerfile's version and npm in this machine's version. Returns the folder for the base image.
 */
async function packagesOfNode(folder: string, version: string): Promise<string> {
  const node = `node-linux-${process.arch}`;
  const npm = `npm@${await run('npm', ['--version'])}`;
  await run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${node}@${version}`, npm]);
  const image = path.join(folder, 'image');
  await cp(path.join(folder, 'node_modules', node, 'bin'), image, { recursive: true });
  await cp(path.join(folder, 'node_modules/npm'), path.join(image, 'npm'), { recursive: true });
  return image;
}

function nameIn(text: string, pattern: RegExp): string {
  const name = pattern.exec(text)?.[1];
  assert.ok(name, `nothing matches ${pattern.source}`);
  return name;
}
