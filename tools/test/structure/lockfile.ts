import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

export const plainLockfile: StructureRule = {
  title: 'the lockfile names no registry host and has a hash for every package',
  problems(root) {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const foreign = Object.entries(packages).filter(
      ([name]) => name.startsWith('node_modules/') || name.includes('/node_modules/'),
    );
    if (foreign.length === 0) return ['package-lock.json lists no package: this check read the wrong file'];
    return [
      ...foreign
        .filter(([, { resolved }]) => resolved && /^[a-z+]+:/.test(resolved))
        .map(
          ([name]) =>
            `${name} is bound to a registry: npm install with the .npmrc of this repository writes it without`,
        ),
      ...foreign
        .filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
        .map(([name]) => `${name} has no integrity hash`),
    ];
  },
};
