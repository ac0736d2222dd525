import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { expectAreaName, json, remoteFiles } from './remote-files.ts';

const USAGE =
  'npm create @host-portal/remote messages [-- --labels "Messages,Messages,Nachrichten,Messaggi,Mensajes,Mensagens"]';
const OLDEST_NODE = 26;

/** The versions of the portal's packages when this package was packed. */
type Versions = { packages: Record<string, string>; overrides: Record<string, string> };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  create();
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(
    `${/^Unknown option|^Unexpected/.test(message) ? `${message.split('. ')[0]}; use: ${USAGE}` : message}\n`,
  );
  process.exitCode = 1;
}

/** Writes a repository for one area into a new folder named after it. A failure leaves no files behind. */
function create() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { labels: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Error(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later and run again`);
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new Error(`name one area; use: ${USAGE}`);
  expectAreaName(name, USAGE);
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} exists and is not empty`);

  const versionOf = (dependency: string) => versions().packages[dependency] ?? '';
  const files = remoteFiles({ name, labels: values.labels, home: 'repository', versionOf, usage: USAGE });
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as object;
  const { overrides } = versions();
  files.set('package.json', json({ ...manifest, ...(Object.keys(overrides).length > 0 && { overrides }) }));
  const registry = registryOfScope();
  if (registry) files.set('.npmrc', `@host-portal:registry=${registry}\n`);
  write(folder, files);
  process.stdout.write(`${name}/ is written. Next:

  cd ${name}
  npm install
  npm test
  npm run dev -- --portal <address of a portal for developers>
`);
}

/** Reads the versions from a file next to this script, which `npm run host-portal -- pack` writes. */
function versions(): Versions {
  const file = join(import.meta.dirname, 'versions.json');
  if (!existsSync(file)) throw new Error('only the packed package contains versions: run npm run host-portal -- pack');
  return JSON.parse(readFileSync(file, 'utf8')) as Versions;
}

/**
 * Writes to a temporary folder and then renames it, so that a failure leaves no files behind. Ctrl-C takes effect once
 * the folder is complete.
 */
function write(folder: string, files: Map<string, string>) {
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  try {
    // Sets the usual permissions, because mkdtemp creates a folder that only its owner can open.
    chmodSync(unfinished, 0o777 & ~process.umask());
    for (const [file, text] of files) {
      const target = join(unfinished, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the registry that this package was installed from, unless it's the default one. The new repository uses the
 * same registry.
 */
function registryOfScope(): string | undefined {
  try {
    const npm = process.env['npm_execpath'];
    const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
    const answer = execFileSync(program, [...first, 'config', 'get', '@host-portal:registry'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return answer === 'undefined' || answer === '' ? undefined : answer;
  } catch {
    return undefined;
  }
}
