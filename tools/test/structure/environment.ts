import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/** Each process reads the environment in one place and passes the values on. */
const READERS = [
  'edge/src/edge-config.ts',
  'reference-api/src/server.ts',
  'reference-api/src/seed.ts',
  'delivery/src/commands/command.ts',
  'delivery/src/trust/keys.ts',
];
/** Programs that run in production, and the commands that release into it. */
const PROCESSES = /^(edge\/src\/|reference-api\/src\/|delivery\/src\/(?!portal\/|commands\/probe)).*\.ts$/;
const TABLE = 'docs/operations.md';

/** `env['NAME']`, `list('NAME')`, `process.env.NAME`. For a name in a template string, its fixed beginning counts. */
const READ = /(?:\benv\[|\b(?:list|number)\()['"`]([A-Z][A-Z0-9_]+)|process\.env\.([A-Z][A-Z0-9_]+)/g;
/** `const { NAME, OTHER = 'x' } = process.env` */
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
  // The S3 client's own variables.
  return [...read, ...taken].filter((name) => !name.startsWith('AWS_'));
}

/** First column of the rows below the heading "Configuration": `NAME`, or `NAME_<OWNER>` for a family. */
function variablesOfTable(text: string): string[] {
  const [, section = ''] = /^## Configuration$(.*?)(?=^## |$(?![^]))/ms.exec(text) ?? [];
  return [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)/gm)].map(([, name = '']) => name);
}

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
