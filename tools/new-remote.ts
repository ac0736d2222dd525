import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasableNames } from '@host-portal/delivery/candidate/release-from-source';
import { installedVersion } from '@host-portal/delivery/candidate/singletons';
import { command } from '@host-portal/delivery/commands/command';
import { authoredManifests, shellScreens } from '@host-portal/delivery/gate/authored-manifests';
import { folderOf, ROOT } from '@host-portal/delivery/project';
import { addressOf, json, remoteFiles, SLOT } from '../create-remote/remote-files.ts';
import { codeOwners } from './test/structure/code-owners.ts';
import { writeFiles } from './write-files.ts';

const USAGE =
  'npm run host-portal -- new-remote messages [--labels "Messages,Messages,Nachrichten,Messaggi,Mensajes,Mensagens"]';

/**
 * Generates a remote with the common structure: a list, a form, a card on Today and their tests, with texts in each
 * language. It can be built and released immediately, and appears in the navigation without a rebuild of the portal. A
 * new remote passes all checks, whatever its name (`npm run test:system -- --only new-remote`).
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { labels: { type: 'string' } } });
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new Error(`name one area; use: ${USAGE}`);
  const files = remoteFiles({
    name,
    labels: values.labels,
    home: 'workspace',
    versionOf: installedVersion,
    usage: USAGE,
  });
  const folder = folderOf(name);
  if (releasableNames().includes(name) || existsSync(join(ROOT, folder))) throw new Error(`${folder} exists already`);
  const owner = ownerOf(addressOf(name));
  if (owner) throw new Error(`${addressOf(name)} is a page of ${owner} already; choose another name`);

  writeFiles(join(ROOT, folder), files);
  addWorkspace(folder);
  writeFileSync(join(ROOT, 'CODEOWNERS'), codeOwners(ROOT));
  addToDocuments(name, folder);
  addToLock(folder);
  // Formats the files last, because line breaks depend on the name's length.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), folder], { cwd: ROOT });
  process.stdout.write(`${folder} is written: messages in src/locales and remote.json, the page in src/orders.
Next: npm install, npm test, npm run dev -- ${name}, npm run release -- ${name}
`);
  return Promise.resolve();
});

function ownerOf(address: string): string | undefined {
  if (shellScreens(ROOT).some(({ path }) => path === address)) return 'the shell';
  return [...authoredManifests(ROOT).values()].find(({ routes }) => routes.some(({ path }) => path === address))?.name;
}

function addWorkspace(folder: string) {
  const manifest = readJson<{ workspaces: string[] }>('package.json');
  const last = manifest.workspaces.findLastIndex((each) => each.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  writeJson(join(ROOT, 'package.json'), manifest);
}

/**
 * Adds the remote's row below the other remotes in README.md, and its name to the slot that it fills in
 * docs/architecture.md.
 */
function addToDocuments(name: string, folder: string) {
  const folders = readText('README.md').split('\n');
  const last = folders.findLastIndex((line) => line.startsWith('| `mfe-'));
  const row = `| \`${folder}\` | \`${addressOf(name)}\` |`;
  writeFileSync(join(ROOT, 'README.md'), folders.toSpliced(last + 1, 0, row).join('\n'));

  const slots = readText('docs/architecture.md').split('\n');
  const filled = slots.map((line) => (line.startsWith(`| \`${SLOT}\``) ? line.replace(/ \|$/, `, ${name} |`) : line));
  writeFileSync(join(ROOT, 'docs/architecture.md'), filled.join('\n'));
}

/** Writes the remote into the lock as `npm install` would, so that `npm ci` accepts the repository. */
function addToLock(folder: string) {
  const file = join(ROOT, 'package-lock.json');
  const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
  const { name, version, dependencies, devDependencies } = readJson<Record<string, unknown>>(`${folder}/package.json`);
  const { packages, ...lock } = readJson<{ packages: Record<string, object> }>('package-lock.json');
  const added = {
    '': { ...packages[''], workspaces },
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${String(name)}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries({ ...packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(file, { ...lock, packages: Object.fromEntries(sorted) });
}

function readJson<T>(file: string) {
  return JSON.parse(readText(file)) as T;
}

function readText(file: string) {
  return readFileSync(join(ROOT, file), 'utf8');
}

function writeJson(file: string, value: unknown) {
  writeFileSync(file, json(value));
}
