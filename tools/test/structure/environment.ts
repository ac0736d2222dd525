import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/** The only files that read the environment. They pass the values on to the rest of their process. */
const READERS = [
  'edge/src/edge-config.ts',
  'reference-api/src/server.ts',
  'reference-api/src/seed.ts',
  'delivery/src/commands/command.ts',
  'delivery/src/trust/keys.ts',
];
/** Matches the programs that run in production, and the commands that release to production. */
const PROCESSES = /^(edge\/src\/|reference-api\/src\/|delivery\/src\/(?!portal\/|commands\/probe)).*\.ts$/;
const TABLE = 'docs/operations.md';

/**
 * Matches `env['NAME']`, `list('NAME')` and `process.env.NAME`. If a template string contains the name, its fixed
 * beginning is matched.
 */
const READ = /(?:\benv\[|\b(?:list|number)\()['"`]([A-Z][A-Z0-9_]+)|process\.env\.([A-Z][A-Z0-9_]+)/g;
/** Matches `const { NAME, OTHER = 'x' } = process.env`. */
const TAKEN = /const \{([^}]*)\} = process\.env/g;

export const documentedEnvironment: StructureRule = {
  title: `every environment variable is listed in ${TABLE} and read in one place per process`,
  problems(root) {
    const files = trackedFiles(root).filter((file) => PROCESSES.test(file) && !/\.(test|fixture)\.ts$/.test(file));
    const strays = files
      .filter((file) => !READERS.includes(file) && variablesIn(readText(root, file)).length > 0)
      .map((file) => `${file}: reads the environment; take the value from ${READERS.slice(0, 2).join(' or ')}`);
    const read = new Set(
      READERS.filter((file) => files.includes(file)).flatMap((file) => variablesIn(readText(root, file))),
    );
    const documented = new Set(variablesOfTable(readText(root, TABLE)));
    return [
      ...strays,
      ...[...read].filter((name) => !documented.has(name)).map((name) => `${TABLE}: ${name} is missing`),
      ...[...documented].filter((name) => !read.has(name)).map((name) => `${TABLE}: ${name} is not read anywhere`),
    ];
  },
};

function variablesIn(source: string): string[] {
  const read = [...source.matchAll(READ)].map(([, quoted, dotted]) => quoted ?? dotted ?? '');
  const taken = [...source.matchAll(TAKEN)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+(?=[^'"]*)/g) ?? [],
  );
  // Excludes the S3 client's variables.
  return [...read, ...taken].filter((name) => !name.startsWith('AWS_'));
}

/**
 * Returns the first column of the table below the heading "Configuration": `NAME`, or `NAME_` for names that end with
 * an owner.
 */
function variablesOfTable(text: string): string[] {
  const [, section = ''] = /^## Configuration$(.*?)(?=^## |$(?![^]))/ms.exec(text) ?? [];
  return [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)/gm)].map(([, name = '']) => name);
}

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
