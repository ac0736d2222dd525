import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

const FILE = 'CODEOWNERS';
/** The team that owns everything except the remotes. */
const PLATFORM = 'platform';

/**
 * Returns the content of CODEOWNERS: each remote belongs to the owner in its `remote.json`, and everything else to
 * the platform.
 */
export function codeOwners(root: string): string {
  // Reads the folder instead of git, so that this also works in a copy without git.
  const owned = globSync('*/remote.json', { cwd: root })
    .toSorted()
    .map((file) => {
      const { owner } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { owner: string };
      return `/${path.dirname(file)}/ ${team(owner)}`;
    });
  return ['# Made from every remote.json: npm run host-portal -- codeowners', `* ${team(PLATFORM)}`, ...owned, ''].join(
    '\n',
  );
}

const team = (owner: string) => `@host-portal/${owner}`;

export const currentCodeOwners: StructureRule = {
  title: 'CODEOWNERS has the owners of every remote.json',
  problems(root) {
    const file = path.join(root, FILE);
    const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return found === codeOwners(root)
      ? []
      : [`${FILE} is not what the remotes say: run npm run host-portal -- codeowners`];
  },
};
