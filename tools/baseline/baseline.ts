import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease, commitOf, releasableNames } from '@host-portal/delivery/candidate/release-from-source';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { folderOf, ROOT } from '@host-portal/delivery/project';
import { CONTRACT_VERSION, type Release } from '@host-portal/shared-lib/federation';
import { writeFiles } from '../write-files.ts';
import { archiveOf, filesOfArchive } from './archive.ts';
import { EDGE_SCRIPT, edgeBundle } from './edge-bundle.ts';

/** Where the portal of one commit is kept: its edge, shell, worker and remotes, built (decision 0033). */
export const BASELINE = join(ROOT, 'tools/baseline/portal.br');

/** What the baseline says of itself. */
export type BaselineOrigin = { commit: string; contract: string; createdAt: string };

export type Baseline = BaselineOrigin & {
  /** The edge, by its paths in `shell`. */
  edge: ReadonlyMap<string, Uint8Array>;
  shell: Candidate;
  remotes: Candidate[];
};

const ORIGIN = 'baseline.json';
/** Nobody asks for these in the portal: the build for foreign pages, and what is only loaded with a network. */
const IS_LEFT_OUT = /^(mount|online)\//;

/** Builds everything that is released and the edge, of the tree as it is. */
export async function packedBaseline(log: (line: string) => void): Promise<Uint8Array> {
  const commits = new Set(releasableNames().map((name) => commitOf(folderOf(name))));
  if (commits.has('uncommitted')) throw new Error('commit first: a baseline is the portal of one commit');
  const [commit = ''] = commits;
  const origin: BaselineOrigin = { commit, contract: CONTRACT_VERSION, createdAt: new Date().toISOString() };
  const files = new Map<string, Uint8Array>([[ORIGIN, jsonOf(origin)]]);
  for (const name of releasableNames()) {
    // Its own version, so that it stands beside a release of the same sources.
    const version = `${CONTRACT_VERSION}-baseline`;
    log(`building ${name} ${version}`);
    const built = await buildRelease(name, version, { log });
    for (const [path, content] of ofThePortal(built)) files.set(`releases/${name}/${path}`, content);
  }
  log('building the edge');
  for (const [path, content] of await edgeBundle()) files.set(`edge/${path}`, content);
  return archiveOf(files);
}

function ofThePortal({ release, files }: Candidate): Map<string, Uint8Array> {
  const paths = Object.keys(release.files).filter((path) => !IS_LEFT_OUT.test(path));
  const kept = { ...release, files: Object.fromEntries(paths.map((path) => [path, release.files[path]])) };
  const contents = paths.map((path) => [path, files.get(path) ?? new Uint8Array()] as const);
  return new Map([...contents, ['release.json', jsonOf(kept)]]);
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export const hasBaseline = () => existsSync(BASELINE);

export function readBaseline(): Baseline {
  const files = filesOfArchive(readFileSync(BASELINE));
  const json = (path: string): unknown => JSON.parse(Buffer.from(files.get(path) ?? []).toString());
  const below = (folder: string) =>
    new Map(
      [...files].flatMap(([path, content]) => (path.startsWith(folder) ? [[path.slice(folder.length), content]] : [])),
    );
  const descriptions = [...files.keys()].filter((path) => path.endsWith('/release.json'));
  const candidates = descriptions.map((path) => ({
    release: json(path) as Release,
    files: below(path.replace(/release\.json$/, '')),
  }));
  const shell = candidates.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Error('the baseline has no shell');
  const remotes = candidates.filter((candidate) => candidate !== shell);
  return { ...(json(ORIGIN) as BaselineOrigin), edge: below('edge/'), shell, remotes };
}

/** Writes the edge of the baseline into a folder; gives the script that starts it. */
export function unpackEdge({ edge }: Baseline, folder: string): string {
  writeFiles(folder, edge);
  return join(folder, EDGE_SCRIPT);
}
