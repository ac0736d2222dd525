import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDockerfile } from './dockerfile.ts';

/** What an image holds is what its program imports: every file of ours, and no package that only browsers run. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const json = <T>(file: string) => JSON.parse(read(file)) as T;
const dependenciesOf = (workspace: string) =>
  Object.keys(json<{ dependencies: Record<string, string> }>(`${workspace}/package.json`).dependencies);

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; a type is nothing at run time. */
const IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\s)(?:[^;'"]*?from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** What runs when the file does: packages by name, files of ours by their path from the root. */
function importedBy(entry: string): Record<'packages' | 'files', Set<string>> {
  const packages = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, still = '', later = ''] of read(file).matchAll(IMPORT)) {
      const specifier = still || later;
      const [scope = '', name = '', ...inside] = specifier.split('/');
      if (specifier.startsWith('.')) visit(path.join(path.dirname(file), specifier));
      else if (scope === '@host-portal') {
        const { exports } = json<{ exports: Record<string, string> }>(`${name}/package.json`);
        visit(path.join(name, exports[`./${inside.join('/')}`] ?? ''));
      } else if (!specifier.startsWith('node:')) packages.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
    }
  };
  visit(entry);
  return { packages, files };
}

test('the edge is installed with what it imports, and without what only browsers run', () => {
  const imported = importedBy('edge/src/main.ts').packages;
  const named = ['shell', 'shared-lib'].flatMap(dependenciesOf).filter((name) => !name.startsWith('@host-portal/'));
  const deleted = [...read('edge/Dockerfile').matchAll(/\bdependencies\.(\S+)/g)].map(([, name]) => name);
  expect(imported).toContain('fastify');
  expect(deleted.toSorted()).toEqual([...new Set(named.filter((name) => !imported.has(name)))].sort());
});

test.each([
  ['edge/Dockerfile', 'edge/src/main.ts'],
  ['reference-api/Dockerfile', 'reference-api/src/server.ts'],
])('%s copies every file that %s imports', (dockerfile, entry) => {
  const copied = (parseDockerfile(read(dockerfile)).at(-1)?.instructions ?? [])
    .filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined)
    .flatMap(({ args }) => args.slice(0, -1));
  const { files } = importedBy(entry);
  expect(files.size).toBeGreaterThan(20);
  expect([...files].filter((file) => !copied.some((from) => file === from || file.startsWith(`${from}/`)))).toEqual([]);
});
