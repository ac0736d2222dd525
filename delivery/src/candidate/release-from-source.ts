import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION, type Release } from '@host-portal/shared-lib/federation';
import { authoredManifest } from '../gate/authored-manifests.ts';
import type { Candidate } from '../gate/gate.ts';
import { type ManifestFile, manifestProblems } from '../gate/manifest-problems.ts';
import { filesOf } from '../gate/rehearsal.ts';
import { areaIn, folderOf, IS_ONE_AREA, ROOT, webpackCli } from '../project.ts';
import { isWithdrawn, makeCurrent, withdrawal } from '../registry/flips.ts';
import { currentEntry, publishedRelease, type ReleaseContext } from '../registry/registry.ts';
import type { ReleaseStore } from '../store.ts';
import type { LockedPackages } from './locked-packages.ts';
import { mountPreloadList, type PreloadSource, preloadList } from './preload-list.ts';
import { builtFiles, digestsOf, filesToPublish } from './release-files.ts';
import { type RouteModules, routeModules } from './route-modules.ts';
import { sbomOf } from './sbom.ts';
import { SHARED_NAMES } from './shared-names.ts';
import { acceptedRange, installedVersion, SINGLETONS } from './singletons.ts';
import { sourceHash, sourceParts } from './source-hash.ts';
import { STANDARD_STATS } from './standard-manifest.ts';

type BuildOptions = { log: (line: string) => void; signal?: AbortSignal };

/**
 * Returns all areas that can be released: the shell and each folder with a remote, or the only area of a team's
 * repository.
 */
export function releasableNames(): string[] {
  if (IS_ONE_AREA) return [areaIn(ROOT)];
  const remotes = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'src/remote.tsx')))
    .map((folder) => folder.slice('mfe-'.length));
  return ['shell', ...remotes.sort()];
}

/**
 * Makes an area of the working tree live without the gate's checks. This is for releasing a whole tree, whose areas
 * are compatible with each other (`npm start`, the journeys). Use `release.ts` to release a single area.
 */
export async function releaseFromSource(name: string, context: ReleaseContext, options: BuildOptions) {
  const { release, files, isPublished } = await candidateFromSource(name, context.store, options);
  const { version } = release;
  if (!isPublished) await context.store.publish(name, version, files);
  // Doesn't make a retired area or a withdrawn release live again, although its sources are still in the tree.
  const entry = await currentEntry(context.store, name, context.keys);
  const gone = entry?.isRetired
    ? `${name} is retired; it comes back with npm run release -- ${name}`
    : isWithdrawn(entry, version) && (await withdrawal(context, name, version));
  if (gone) return { version, built: !isPublished, gone };
  await makeCurrent(context, name, version, { verdict: 'not asked, the whole tree was released' });
  return { version, built: !isPublished, gone: null };
}

/** Returns the version for an area's current sources, with a hash of these sources. */
export function versionFromSource(name: string): string {
  const folder = folderOf(name);
  const { version } = readJson(join(ROOT, folder, 'package.json')) as { version: string };
  return `${version}-${sourceHash(ROOT, folder)}`;
}

/** Builds the area, or reads its release if the same sources have been published before. Doesn't change the store. */
export async function candidateFromSource(
  name: string,
  store: ReleaseStore,
  options: BuildOptions,
): Promise<Candidate & { isPublished: boolean; files: Map<string, Uint8Array> }> {
  const version = versionFromSource(name);
  const published = await publishedRelease(store, name, version);
  if (published) return { release: published, files: await filesOf(store, published), isPublished: true };
  options.log(`building ${name} ${version}`);
  return { ...(await buildRelease(name, version, options)), isPublished: false };
}

/** Reads a remote's manifest from this tree or another one. */
export function manifestFile(root: string, folder: string): ManifestFile {
  const file = `${folder}/remote.json`;
  return { file, text: readFileSync(join(root, file), 'utf8'), drawn: Object.keys(routesOf(folder, root)) };
}

export async function buildRelease(name: string, version: string, { signal }: BuildOptions) {
  const folder = folderOf(name);
  const problems = name === 'shell' ? [] : manifestProblems(manifestFile(ROOT, folder));
  if (problems.length > 0) throw new Error(problems.join('; '));
  await build(folder, version, signal);
  return releaseFiles(name, folder, version);
}

function build(folder: string, version: string, signal?: AbortSignal): Promise<void> {
  const dist = join(ROOT, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  // The folder must exist, because webpack writes its stats there even if the build fails.
  mkdirSync(dist);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpackCli(), '--json=dist/stats.json'], {
      cwd: join(ROOT, folder),
      env: { ...process.env, RELEASE_VERSION: version, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      const problem = firstProblem(join(dist, 'stats.json'));
      if (code === 0 && !problem) resolve();
      else
        reject(
          new Error(
            `${IS_ONE_AREA ? areaIn(ROOT) : folder} does not build: ${problem ?? Buffer.concat(output).toString().trim()}`,
          ),
        );
    });
  });
}

/**
 * Returns the compiler's first error without its stack. Any other errors usually repeat it for the area's other
 * builds.
 */
function firstProblem(statsFile: string): string | undefined {
  if (!existsSync(statsFile)) return undefined;
  const stats = readJson(statsFile) as WebpackStats;
  const [first] = [stats, ...(stats.children ?? [])].flatMap(({ errors = [] }) => errors);
  if (!first) return undefined;
  const [said = ''] = first.message.replace(/^Module build failed.*\n/, '').split('\n\n');
  return `${first.moduleName ?? ''}\n${said.trim()}`;
}

type WebpackStats = { errors?: { message: string; moduleName?: string }[]; children?: WebpackStats[] };

/** Files in the build folder that aren't part of the release. */
const NOT_RELEASED = new Set(['stats.json', STANDARD_STATS, SHARED_NAMES]);

async function releaseFiles(name: string, folder: string, version: string) {
  const built = builtFiles(join(ROOT, folder, 'dist'), NOT_RELEASED);
  built.set('sbom.json', listOfPackages(name, folder, version));
  const release = await describeRelease(name, folder, version, built);
  return { release, files: await filesToPublish(release, built) };
}

function listOfPackages(name: string, folder: string, version: string): Uint8Array {
  const { packages: locked } = readJson(join(ROOT, 'package-lock.json')) as { packages: LockedPackages };
  const list = sbomOf(readJson(join(ROOT, folder, 'dist/stats.json')), { name, version, folder, locked });
  return Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
}

async function describeRelease(
  name: string,
  folder: string,
  version: string,
  built: Map<string, Uint8Array>,
): Promise<Release> {
  const isShell = name === 'shell';
  const stats = readJson(join(ROOT, folder, 'dist/stats.json'));
  const shared = isShell
    ? SINGLETONS.map(({ key }) => [key, installedVersion(key)] as const)
    : SINGLETONS.map(({ key }) => [key, acceptedRange(key)] as const);
  const described = {
    name,
    version,
    commit: commitOf(folder),
    createdAt: new Date().toISOString(),
    shared: Object.fromEntries(shared),
    names: readJson(join(ROOT, folder, 'dist', SHARED_NAMES)) as Release['names'],
    files: digestsOf(built),
    preload: {
      ...preloadList(stats, preloadSource(folder)),
      ...(built.has('mount/mount.js') && mountPreloadList(stats, routesOf(folder))),
    },
  };
  if (isShell) {
    return { ...described, owner: 'shell', contract: CONTRACT_VERSION, entry: 'main.js', paths: await shellPaths() };
  }
  const manifest = authoredManifest(ROOT, folder);
  return { ...described, owner: manifest.owner, contract: manifest.contract, entry: 'entry.js', manifest };
}

function preloadSource(folder: string): PreloadSource {
  if (folder === 'shell') return { compilation: 'shell', base: './', routes: {} };
  return { compilation: 'remote', base: './', exposed: './src/remote.tsx', routes: routesOf(folder) };
}

/** Returns the modules of a remote's routes, or none if the remote has no `routes.tsx`. */
export function routesOf(folder: string, root = ROOT): RouteModules {
  const file = join(root, folder, 'src/routes.tsx');
  return existsSync(file) ? routeModules(readFileSync(file, 'utf8')) : {};
}

/** Reads the paths of the shell's pages from its source code, because the shell has no `remote.json`. */
async function shellPaths(): Promise<string[]> {
  const file = pathToFileURL(join(ROOT, 'shared-lib/src/document/shell-paths.ts')).href;
  const { SHELL_PATHS } = (await import(file)) as { SHELL_PATHS: readonly string[] };
  return [...SHELL_PATHS];
}

/**
 * Returns the commit of an area's sources, `uncommitted` if they differ from the commit, or `unknown` without a
 * repository.
 */
export function commitOf(folder: string, root = ROOT): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('status', '--porcelain', '--', ...sourceParts(folder)) ? 'uncommitted' : git('rev-parse', 'HEAD');
  } catch {
    return 'unknown';
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
