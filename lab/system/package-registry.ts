import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@host-portal/delivery/portal/port';
import { startProgram } from '@host-portal/delivery/portal/program';
import type { Npm } from './npm.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '6.10.4';
/** Overrides for Verdaccio. One of its dependencies requires `node-fetch` by a dist-tag that some registries lack. */
const OVERRIDES = { 'node-fetch': '2.7.0' };
const INSTALLED = path.join(ROOT, `.cache/verdaccio/${VERSION}`);
const SCOPE = '@host-portal';

export type PackageRegistry = {
  /**
   * The `.npmrc` settings for getting our packages from this registry. All other packages come from the configured
   * registry.
   */
  npmrc: string;
  publish: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts Verdaccio, a local package registry, with its data in `folder`. It isn't one of our dependencies, because it
 * would add hundreds of packages.
 */
export async function startPackageRegistry(folder: string, npm: Npm): Promise<PackageRegistry> {
  if (!existsSync(INSTALLED)) await install(npm);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const configuration = path.join(folder, 'verdaccio.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(
    configuration,
    JSON.stringify({
      storage: path.join(folder, 'storage'),
      web: { enable: false },
      packages: { [`${SCOPE}/*`]: { access: '$all', publish: '$all' } },
      log: { type: 'stdout', level: 'warn' },
    }),
  );
  const program = startProgram({
    title: 'registry of packages',
    script: path.join(INSTALLED, 'node_modules/verdaccio/bin/verdaccio'),
    args: ['--config', configuration, '--listen', url],
    health: `${url}-/ping`,
    logFile: path.join(folder, 'verdaccio.log'),
  });
  await program.ready;
  return {
    npmrc: `${SCOPE}:registry=${url}\n`,
    async publish(packed) {
      // The registry accepts anybody, but npm requires a token.
      await npm(packed, ['publish', '--registry', url, `--//127.0.0.1:${port}/:_authToken=anybody`]);
    },
    stop: () => program.stop(),
  };
}

/**
 * Installs Verdaccio. The temporary folder prevents an interrupted installation from being mistaken for a complete
 * one.
 */
async function install(npm: Npm) {
  const unfinished = `${INSTALLED}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const manifest = { private: true, dependencies: { verdaccio: VERSION }, overrides: OVERRIDES };
    await writeFile(path.join(unfinished, 'package.json'), JSON.stringify(manifest));
    await npm(unfinished, ['install', '--ignore-scripts']);
    await rename(unfinished, INSTALLED);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
