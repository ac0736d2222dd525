import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDockerfile } from '../../images/dockerfile.ts';
import type { StructureRule } from '../structure.ts';
import { workspaces } from '../workspaces.ts';

type Locked = { link?: boolean; resolved?: string; integrity?: string } & Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;
type Lock = Record<string, Locked>;

/**
 * `npm ci` refuses a lock that names a package and has no entry for it. The binaries of other platforms that our
 * tools bring are such names where a registry lacks them; an image therefore drops the tools first, and what is left
 * has to be whole.
 */
export const installableImages: StructureRule = {
  title: 'npm ci can install what each Dockerfile asks for',
  problems(root) {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
    return dockerfiles(root).flatMap((file) => {
      const install = installOf(readFileSync(path.join(root, file), 'utf8'));
      if (!install) return [`${file}: has no npm ci`];
      const names = [...install.matchAll(/-w (\S+)/g)].map(([, name = '']) => name);
      if (names.length === 0) return [`${file}: npm ci without -w installs every package; name the ones it runs`];
      const missing = names.flatMap((name) => missingBelow(packages, `node_modules/${name}`));
      return [...new Set(missing)].map((line) => `${file}: ${line}; npm install writes it where the registry has it`);
    });
  },
};

const dockerfiles = (root: string) =>
  workspaces(root)
    .map((folder) => `${folder}/Dockerfile`)
    .filter((file) => existsSync(path.join(root, file)));

const installOf = (text: string) =>
  parseDockerfile(text)
    .flatMap(({ instructions }) => instructions)
    .find(({ name, text: command }) => name === 'RUN' && command.includes('npm ci'))?.text;

/** Every needed package that has no entry in the lock, or an entry without a hash. */
function missingBelow(packages: Lock, start: string): string[] {
  const missing: string[] = [];
  const seen = new Set<string>();
  const queue = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const entry = packages[at];
    if (entry?.link && entry.resolved) queue.push(entry.resolved);
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      const found = entryOf(packages, at, name);
      if (found === undefined) missing.push(`the lock has no entry for ${name}, which ${at} needs`);
      else queue.push(found);
    }
  }
  return missing;
}

/** As Node resolves a package: beside the one that asks, then a folder further out. */
function entryOf(packages: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
}
