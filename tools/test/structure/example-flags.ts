import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

const COMMANDS = 'tools/commands.ts';
/** Matches a command's name and the file that reads its flags. */
const COMMAND = /name: '([\w-]+)',[^]*?(?:import\('([^']+)'\)|script\('([^']+)'\))/g;
const SCRIPTS: [string, string][] = [
  ['start', 'tools/start/options.ts'],
  ['test', 'tools/test.ts'],
  ['test:system', 'tools/test-system.ts'],
  ['dev', 'tools/dev.ts'],
  ['release', 'delivery/src/commands/release.ts'],
];
const EXAMPLE = /npm (?:run )?((?:(?:host-portal|bench) -- )?[a-z][\w:-]*)([^`\n#|]*)/g;
const FLAG = /--([a-z][\w-]*)/g;

export const exampleFlags: StructureRule = {
  title: 'every flag in an example command of the documents exists',
  problems(root) {
    const sources = sourcesOf(root);
    return globSync(['README.md', '*/README.md', 'docs/*.md', 'docs/benchmarks/*.md'], { cwd: root }).flatMap((file) =>
      [...readText(root, file).matchAll(EXAMPLE)].flatMap(([, name = '', rest = '']) => {
        const source = sources.get(name);
        if (source === undefined) return [];
        const text = readText(root, source);
        return [...rest.matchAll(FLAG)]
          .filter(([, flag]) => !new RegExp(`\\b${flag}'?: \\{`).test(text))
          .map(([flag]) => `${file}: ${name} has no ${flag} (${source})`);
      }),
    );
  },
};

function sourcesOf(root: string): Map<string, string> {
  const commands = [...readText(root, COMMANDS).matchAll(COMMAND)].map(
    ([, name, imported = '', script]): [string, string] => [`host-portal -- ${name}`, script ?? fileOf(imported)],
  );
  const benches = globSync('lab/{bench,campaigns}/*.ts', { cwd: root }).map((file): [string, string] => [
    `bench -- ${path.basename(file, '.ts')}`,
    file,
  ]);
  return new Map([...benches, ...commands, ...SCRIPTS]);
}

const fileOf = (imported: string) =>
  imported.startsWith('@host-portal/')
    ? imported.replace(/^@host-portal\/delivery\/(.*)$/, 'delivery/src/$1.ts')
    : path.join('tools', imported);

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
