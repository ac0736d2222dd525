import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { containerOf, podman, ROOT } from './engine.ts';

type Lock = { packages: Record<string, { version?: string; integrity?: string; link?: boolean; dev?: boolean }> };

/**
 * Packages that must not be in the images: those for browsers are part of releases, and tools are used only on the
 * build machine.
 */
const ELSEWHERE = /^(react|react-.*|@chakra-ui|@emotion|@sentry|i18next|webpack|jest|typescript|@playwright)$/;

/**
 * Checks that every package in both images has the version and hash from the lock file, and that the bill of
 * materials lists all of them.
 */
export async function provePackages() {
  const locked = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const service of ['edge-1', 'api']) await proveImage(await containerOf(service), locked);
}

async function proveImage(container: string, locked: Lock) {
  const read = async (file: string) => JSON.parse(await podman('exec', container, 'cat', file)) as unknown;
  const { packages } = (await read('node_modules/.package-lock.json')) as Lock;
  const sbom = (await read('sbom.json')) as { bomFormat: string; components: { purl: string }[] };
  assert.equal(sbom.bomFormat, 'CycloneDX');
  const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)));
  const found = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  assert.ok(found.length > 50);
  for (const [at, { version, integrity }] of found) {
    const { [at]: own } = locked.packages;
    assert.deepEqual([at, version, integrity, false], [at, own?.version, own?.integrity, own?.dev ?? false]);
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    assert.ok(listed.has(`pkg:npm/${name}@${version}`), `${name} is not in sbom.json`);
    assert.doesNotMatch(name.split('/')[0] ?? '', ELSEWHERE);
  }
}
