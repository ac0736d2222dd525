import { globSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check.ts';
import { root, runScript } from './run-command.ts';
import { workspaces } from './workspaces.ts';

const CONCURRENCY = 2;

export const types: Check = {
  name: 'types',
  title: 'TypeScript in strict mode, every package',
  run: () => typesOf(workspaces()),
  runFor: ({ folder }) => typesOf([folder]),
};

/**
 * Type-checks all projects in these folders. The compiler caches each project by the content of the files that it
 * read, so the result is the same as without the cache (decision 0005).
 */
export async function typesOf(folders: readonly string[]): Promise<Outcome> {
  const projects = typescriptProjects(folders);
  const failures: string[] = [];
  const queue = [...projects];
  const worker = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      const { code, output } = await runScript('node_modules/@typescript/native/bin/tsc', [
        '-p',
        project,
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        path.join(root, '.cache/test/types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
      ]);
      if (code !== 0) failures.push(output.trim() || `${project}: tsc ended with code ${code}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return {
    passed: projects.length - failures.length,
    failed: failures.length,
    problems: failures.join('\n'),
  };
}

/**
 * Returns the folders of all tsconfig.json files in these packages: the package itself, and parts with different
 * settings (edge/src).
 */
function typescriptProjects(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      globSync(`${folder}/**/tsconfig.json`, { cwd: root, exclude: (name) => name === 'node_modules' }),
    )
    .map((file) => path.dirname(file))
    .sort();
}
