import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authoredManifests } from '@host-portal/delivery/gate/authored-manifests';
import { COMMANDS as HOST_PORTAL } from '../../commands.ts';
import { SUBPATH_KINDS } from '../../lint/subpath-kinds.ts';
import type { StructureRule } from '../structure.ts';
import { readPackage, workspaces } from '../workspaces.ts';

/** Checks that tables in the documents match the code. */
export const trueTables: StructureRule = {
  title: 'tables of the documents match the code: subpaths, folders, commands, routes, slots',
  problems: (root) => [
    ...wrongSubpaths(root),
    ...wrongFolders(root),
    ...wrongCommands(root),
    ...wrongRoutes(root),
    ...wrongSlots(root),
  ],
};

const README = 'README.md';
const ARCHITECTURE = 'docs/architecture.md';
const SUBPATHS = 'shared-lib/README.md';
const COMMANDS = 'tools/README.md';

function wrongSubpaths(root: string): string[] {
  const rows = rowsOf(root, SUBPATHS, '| Subpath |').flatMap(({ names, cells }) =>
    names.map((name) => ({ name, mark: cells[1] ?? '' })),
  );
  const wanted = SUBPATH_KINDS.flatMap(([mark, subpaths]) => subpaths.map((name) => ({ name, mark })));
  return [
    ...wanted
      .filter(({ name, mark }) => rows.find((row) => row.name === name)?.mark !== mark)
      .map(({ name, mark }) => `${SUBPATHS}: the table of subpaths must have ${name} as "${mark}"`),
    ...rows
      .filter((row) => !wanted.some(({ name }) => name === row.name))
      .map(({ name }) => `${SUBPATHS}: the table of subpaths has ${name}, which shared-lib does not export`),
  ];
}

/** All folders with a package: the workspaces, the lab and the main site. */
const foldersOf = (root: string) => [...workspaces(root), 'lab', 'main-site'];

function wrongFolders(root: string): string[] {
  const listed = rowsOf(root, README, '| Folder |').flatMap(({ names }) => names);
  return [
    ...foldersOf(root)
      .filter((folder) => !listed.includes(folder))
      .map((folder) => `${README}: the table of folders lacks ${folder}`),
    ...listed
      .filter((folder) => folder !== 'docs' && !foldersOf(root).includes(folder))
      .map((folder) => `${README}: the table of folders has ${folder}, which is no package`),
  ];
}

const COMMAND_NAMES = HOST_PORTAL.map(({ name }) => name);

/** Finds npm scripts that the table of commands lacks, and non-existent commands that documents mention. */
function wrongCommands(root: string): string[] {
  const scripts = Object.keys(readPackage('.', root).scripts ?? {});
  const known = [...scripts, ...workspaces(root).flatMap((each) => Object.keys(readPackage(each, root).scripts ?? {}))];
  const table = read(root, COMMANDS);
  const documents = globSync(['README.md', '*/README.md', 'docs/*.md'], { cwd: root });
  return [
    ...scripts
      .filter((script) => !new RegExp(`\`npm (run )?${script}(?![\\w:-])`).test(table))
      .map((script) => `${COMMANDS}: the table of commands lacks npm run ${script}`),
    ...COMMAND_NAMES.filter(
      (name) => !scripts.includes(name) && !new RegExp(`\`npm run host-portal -- ${name}(?![\\w-])`).test(table),
    ).map((name) => `${COMMANDS}: the table of commands lacks npm run host-portal -- ${name}`),
    ...HOST_PORTAL.filter(({ name, title }) => !table.includes(` ${name}\` | ${title} |`)).map(
      ({ name, title }) => `${COMMANDS}: the row of ${name} must say "${title}"`,
    ),
    ...documents.flatMap((file) =>
      [...read(root, file).matchAll(/npm run ([a-z][\w:-]*\w)/g)]
        .filter(([, script = '']) => !known.includes(script))
        .map(([command]) => `${file}: there is no ${command}`),
    ),
    ...documents.flatMap((file) =>
      [...read(root, file).matchAll(/npm run host-portal -- ([a-z][a-z-]*)/g)]
        .filter(([, name = '']) => !COMMAND_NAMES.includes(name))
        .map(([command]) => `${file}: there is no ${command}`),
    ),
  ];
}

/** Finds paths in a remote's row that aren't routes of the remote. */
function wrongRoutes(root: string): string[] {
  const remotes = authoredManifests(root);
  return rowsOf(root, README, '| Folder |').flatMap(({ names: [folder = ''], cells }) => {
    const routes = remotes.get(folder)?.routes.map((route) => route.path);
    const named = [...(cells[1] ?? '').matchAll(/(?<![\w/])\/[a-z][\w/-]*/g)].map(([route]) => route);
    return routes
      ? named
          .filter((route) => !routes.includes(route))
          .map((route) => `${README}: ${route} is no route of ${folder}; there are ${routes.join(', ')}`)
      : [];
  });
}

/** Finds slots in a `remote.json` that the table of slots doesn't list as filled by that remote. */
function wrongSlots(root: string): string[] {
  const rows = rowsOf(root, ARCHITECTURE, 'Filled by');
  return [...authoredManifests(root).values()].flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => !rows.some(({ names, cells }) => names.includes(slot) && cells.at(-1)?.includes(name)))
      .map(({ slot }) => `${ARCHITECTURE}: the table of slots lacks ${slot}, filled by ${name}`),
  );
}

/**
 * Returns the rows of the table whose header contains `heading`: the names in backticks in the first cell, and all
 * cells.
 */
function rowsOf(root: string, file: string, heading: string): { names: string[]; cells: string[] }[] {
  const lines = read(root, file).split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && line.includes(heading)) + 2;
  if (start < 2) return [];
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('|'));
  return lines.slice(start, end === -1 ? undefined : end).map((line) => {
    const cells = line
      .replace(/^\||\|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    return { names: [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), cells };
  });
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
