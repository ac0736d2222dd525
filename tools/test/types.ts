import { globSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check.ts';
import { root, runScript } from './run-command.ts';
import { workspaces } from './workspaces.ts';

const AT_ONCE = 2;

export const types: Check = {
  name: 'types',
  title: 'TypeScript, strict, over every package',
  async run() {
    const projects = typescriptProjects();
    const failures: string[] = [];
    const queue = [...projects];
    const worker = async () => {
      for (let project = queue.shift(); project; project = queue.shift()) {
        const { code, output } = await runScript('node_modules/@typescript/native/bin/tsc', [
          '-p',
          project,
          '--pretty',
          'false',
        ]);
        if (code !== 0) failures.push(output.trim() || `${project}: tsc ended with code ${code}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return {
      passed: projects.length - failures.length,
      failed: failures.length,
      problems: failures.join('\n'),
    } satisfies Outcome;
  },
};

/** Every tsconfig.json of a package: one at its top, and one per part with its own settings (shell/server). */
function typescriptProjects(): string[] {
  return workspaces()
    .flatMap((folder) =>
      globSync(`${folder}/**/tsconfig.json`, { cwd: root, exclude: (name) => name === 'node_modules' }),
    )
    .map((file) => path.dirname(file))
    .sort();
}
