import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { array, type Infer, omit, string, type } from 'superstruct';
import { AuthoredManifest, containerName, isAreaName, type Release } from '@host-portal/shared-lib/federation';
import { readChecked } from '../gate/authored-manifests.ts';
import { type Candidate, unclearRanges } from '../gate/gate.ts';
import { filesOf } from '../gate/rehearsal.ts';
import { publishedRelease } from '../registry/registry.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFiles, digestsOf, filesToPublish } from './release-files.ts';
import { SINGLETONS } from './singletons.ts';
import { STANDARD_MANIFEST, STANDARD_STATS } from './standard-manifest.ts';

/**
 * The format of an external `remote.json`. Screens are omitted, because only this repository's own checks open them.
 */
const Manifest = omit(AuthoredManifest, ['screens']);
type Manifest = Infer<typeof Manifest>;

/** The fields of `mf-manifest.json` that a release needs. */
const Standard = type({
  metaData: type({
    buildInfo: type({ buildVersion: string() }),
    remoteEntry: type({ name: string(), path: string(), type: string() }),
    globalName: string(),
    publicPath: string(),
  }),
  shared: array(
    type({
      name: string(),
      requiredVersion: string(),
      assets: type({ js: type({ sync: array(string()), async: array(string()) }) }),
    }),
  ),
  exposes: array(type({ path: string(), assets: type({ js: type({ sync: array(string()) }) }) })),
});
type Standard = Infer<typeof Standard>;

/** A build by another bundler's Module Federation plugin, with the team's manifest. */
export type Built = { manifest: Manifest; standard: Standard; files: Map<string, Uint8Array>; commit: string };

/** Reads an external build from the bundler's output folder and the team's `remote.json`. */
export function readBuild(folder: string, manifestFile: string): Built {
  const manifest = readChecked(manifestFile, manifestFile, Manifest);
  if (!isAreaName(manifest.name)) throw new Error(`${manifestFile}: "${manifest.name}" cannot be the name of an area`);
  const standard = readChecked(join(folder, STANDARD_MANIFEST), join(folder, STANDARD_MANIFEST), Standard);
  return {
    manifest,
    standard,
    files: builtFiles(folder, new Set([STANDARD_STATS])),
    commit: commitIn(dirname(manifestFile)),
  };
}

/**
 * Turns an external build into a candidate with a content hash in its version. Throws an error with the reasons if
 * the build can't run in the portal.
 */
export async function candidateFromBuild(
  built: Built,
  store: ReleaseStore,
): Promise<Candidate & { isPublished: boolean; files: Map<string, Uint8Array> }> {
  const { manifest, standard } = built;
  const { name } = manifest;
  const reasons = reasonsAgainst(built);
  if (reasons.length > 0) throw new Error(`${name} cannot run in the portal: ${reasons.join('; ')}`);
  const version = versionFromBuild(built);
  const published = await publishedRelease(store, name, version);
  if (published) return { release: published, files: await filesOf(store, published), isPublished: true };

  const entry = entryOf(standard);
  const files = new Map(built.files).set(entry, namedEntry(built, containerName(name, version)));
  const release: Release = {
    name,
    version,
    owner: manifest.owner,
    commit: built.commit,
    createdAt: new Date().toISOString(),
    contract: manifest.contract,
    shared: takenFromShell(standard),
    entry,
    files: digestsOf(files),
    preload: { '*': [entry, ...(remoteOf(standard)?.assets.js.sync ?? [])] },
    manifest,
  };
  return { release, files: await filesToPublish(release, files), isPublished: false };
}

/** Returns the reasons why an external build can't run in the portal, each with its remedy. */
function reasonsAgainst({ standard, files, manifest }: Built): string[] {
  const { metaData, shared } = standard;
  const entry = files.get(entryOf(standard));
  const isWalled = Buffer.from(entry ?? []).includes('__hostPortal');
  return [
    !entry && `${entryOf(standard)}, which mf-manifest.json names, is not in the folder`,
    !remoteOf(standard) && "it exposes no './remote'",
    !CLASSIC.has(metaData.remoteEntry.type) &&
      `its entry is of the type "${metaData.remoteEntry.type}", the portal runs classic scripts: library: { type: 'var' }`,
    metaData.publicPath !== 'auto' && `its files are bound to ${metaData.publicPath}: output: { publicPath: 'auto' }`,
    entry && !isWalled && 'it would ask for its scripts past the portal: add PortalRemotePlugin of @host-portal/tools',
    !manifest.isolated &&
      !shared.some(({ name }) => name === 'react') &&
      'it brings its own React: share react, or set "isolated": true in its remote.json',
    ...unclearRanges({ contract: manifest.contract, shared: takenFromShell(standard) }),
  ].filter((reason) => typeof reason === 'string');
}

const CLASSIC = new Set(['global', 'var', 'script', 'window', 'self', 'assign']);

/**
 * Returns the shared parts that the portal must provide: the singletons, and packages that aren't bundled in the
 * build.
 */
function takenFromShell({ shared }: Standard): Release['shared'] {
  const isTaken = ({ name, assets }: Standard['shared'][number]) =>
    SINGLETONS.some(({ key }) => key === name) || assets.js.sync.length + assets.js.async.length === 0;
  return Object.fromEntries(shared.filter(isTaken).map(({ name, requiredVersion }) => [name, requiredVersion]));
}

const entryOf = ({ metaData: { remoteEntry } }: Standard) => join(remoteEntry.path, remoteEntry.name);
const remoteOf = ({ exposes }: Standard) => exposes.find(({ path }) => path === './remote');

/**
 * Returns the package's version with a hash of all released content, so that identical builds have the same version.
 */
export function versionFromBuild({ standard, files, manifest }: Built): string {
  const [base = '0.0.0'] = /^\d+\.\d+\.\d+/.exec(standard.metaData.buildInfo.buildVersion) ?? [];
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const [file, content] of files) hash.update(file).update('\0').update(content).update('\0');
  return `${base}-${hash.digest('hex').slice(0, 10)}`;
}

/**
 * Adds a unique global name for the container to the entry script. The bundler uses the same name in every build, but
 * two releases may run on the same page.
 */
function namedEntry({ standard, files }: Built, container: string): Uint8Array {
  const { globalName } = standard.metaData;
  const alias = `\n;globalThis[${JSON.stringify(container)}]=globalThis[${JSON.stringify(globalName)}];\n`;
  return Buffer.concat([files.get(entryOf(standard)) ?? Buffer.from(''), Buffer.from(alias)]);
}

/**
 * Returns the commit of the team's repository, `uncommitted` if the folder has uncommitted changes, or `unknown`
 * without a repository.
 */
function commitIn(folder: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('status', '--porcelain', '--', '.') ? 'uncommitted' : git('rev-parse', 'HEAD');
  } catch {
    return 'unknown';
  }
}
