import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { readPackage, workspaces } from '../workspaces.ts';

const EXACT = /^(npm:(@[^@]+|[^@]+)@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

export const exactVersions: StructureRule = {
  title: 'every dependency is pinned to one version',
  problems: (root) =>
    allDependencies(root)
      .filter(({ version }) => !EXACT.test(version))
      .map(({ folder, name, version }) => `${folder}/package.json: ${name} is "${version}"; write the exact version`),
};

export const oneVersionEach: StructureRule = {
  title: 'a package has the same version everywhere',
  problems(root) {
    const versions = new Map<string, Map<string, string[]>>();
    for (const { folder, name, version } of allDependencies(root)) {
      const users = versions.get(name) ?? new Map<string, string[]>();
      versions.set(name, users.set(version, [...(users.get(version) ?? []), folder]));
    }
    return [...versions]
      .filter(([, users]) => users.size > 1)
      .map(([name, users]) => {
        const list = [...users].map(([version, folders]) => `${version} in ${folders.join(', ')}`).join('; ');
        return `${name}: ${list}`;
      });
  },
};

function allDependencies(root: string) {
  const others = ['lab', 'main-site'].filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  return ['.', ...workspaces(root), ...others].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readPackage(folder, root);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, version]) => ({
      folder,
      name,
      version,
    }));
  });
}
