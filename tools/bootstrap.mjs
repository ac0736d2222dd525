/**
 * `node tools/bootstrap.mjs <script.ts> [arguments]` is the first step of every npm script in this repository.
 *
 * It installs the packages if a package.json or the lock has changed, and then runs the script with the installed
 * Node 26. It's plain JavaScript and uses only built-in modules, because a fresh clone has no packages and may have an
 * older Node (20 or later).
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** The disk space that the packages need, with a margin. */
const NEEDED_MB = 1200;
/**
 * The oldest Node that can run the scripts if npm has no bundled Node for the platform. It's the first version that
 * runs TypeScript directly.
 */
const OLDEST_NODE_FOR_TYPESCRIPT = 26;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const major = Number(process.versions.node.split('.')[0]);

/** The file that a successful install writes last, with the hash of the installed packages. */
const stamp = at('node_modules', '.installed');
const lock = at('node_modules', '.installing');

/** Advice for failures that occurred on new machines, one line each. For other failures, npm's message is shown. */
const KNOWN_FAILURES = [
  [/\bENOSPC\b/, `The disk is full. Free about ${NEEDED_MB} MB in ${root} and run the command again.`],
  [/\bEROFS\b/, `This folder is read-only: ${root}. Clone the repository to a place you can write to.`],
  [
    /\b(EACCES|EPERM)\b/,
    `No permission to write in ${root}. Make the folder yours (chown -R "$USER" .) and run again.`,
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FetchError)\b/,
    'The package registry cannot be reached. Check the network (or the proxy and registry settings of npm) and run again.',
  ],
];

await main(process.argv.slice(2));

async function main([script, ...args]) {
  if (!script) stop('Usage: node tools/bootstrap.mjs <script.ts> [arguments]');
  if (!(major >= OLDEST_NODE)) {
    stop(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later from https://nodejs.org and run again.`,
    );
  }
  try {
    const wanted = fingerprint();
    if (installed() !== wanted) await install(wanted);
  } catch (error) {
    stop(explain(error.message) ?? `Installing the packages failed:\n${error.message}`);
  }
  await run(script, args);
}

/** Returns a hash of everything that determines the content of `node_modules`. */
function fingerprint() {
  const files = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces().map((folder) => `${folder}/package.json`),
  ];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of files) hash.update(`${file}\n`).update(existsSync(at(file)) ? readFileSync(at(file)) : '');
  return hash.digest('hex');
}

function workspaces() {
  return JSON.parse(readFileSync(at('package.json'), 'utf8')).workspaces;
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

async function install(wanted) {
  await takeTurn();
  try {
    if (installed() === wanted) return;
    if (installed() === undefined) expectRoom();
    rmSync(stamp, { force: true });
    const output = await npmInstall(existsSync(bundledNode()) ? 'Packages have changed' : 'First run');
    if (output !== undefined) throw new Error(output.trim());
    // npm may have completed the lock. With the old hash, the next run would install again.
    writeFileSync(stamp, fingerprint());
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Checks the disk space before the install, which would otherwise fail only after several minutes. */
function expectRoom() {
  const { bavail, bsize } = statfsSync(root);
  if ((bavail * bsize) / 2 ** 20 < NEEDED_MB) throw new Error('ENOSPC');
}

/**
 * Waits while another process installs, for example if `npm start` and `npm test` run in two terminals of a fresh
 * clone.
 */
async function takeTurn() {
  mkdirSync(at('node_modules'), { recursive: true });
  for (let isAnnounced = false; ;) {
    try {
      const file = openSync(lock, 'wx');
      writeFileSync(file, String(process.pid));
      return closeSync(file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(lock, 'utf8') || NaN);
    if (Number.isInteger(holder) && !isAlive(holder)) rmSync(lock, { force: true });
    else {
      if (!isAnnounced) console.log('Another command is installing the packages; waiting for it…');
      isAnnounced = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs the same npm, on the same Node, that started this command. The bundled Node isn't used, because an install
 * replaces it.
 * @returns {Promise<string | undefined>} npm's output if it failed
 */
function npmInstall(reason) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${reason}: installing the packages (one to two minutes with an empty cache)…`);
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);

  const npm = process.env.npm_execpath;
  const [command, ...first] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return new Promise((resolve) => {
    // Uses `npm install`, because `npm ci` fails if the lock lists binaries for a platform that the registry lacks.
    const save = isLockComplete() ? ['--no-save'] : [];
    const quiet = ['--no-fund', '--no-audit', '--loglevel=http'];
    const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000'];
    const child = spawn(command, [...first, 'install', ...save, ...quiet, ...patience], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (isHopeless(output)) child.kill();
    });
    const end = (failure) => {
      clearInterval(ticker);
      if (failure === undefined) console.log(`Packages installed in ${seconds()} s.`);
      resolve(failure);
    };
    child.on('error', (error) => end(`npm could not be started: ${error.message}`));
    child.on('close', (code) => {
      if (code === 0) end();
      else if (isHopeless(output)) end('ENOTFOUND');
      else end(output.replace(/^npm http .*\n/gm, '') || `npm ended with code ${code}`);
    });
  });
}

/**
 * Whether npm has given up on two files without getting either from the cache or the network. The install is then
 * stopped, because npm would keep trying for minutes.
 */
function isHopeless(output) {
  const givenUp = output.match(/attempt 3 failed with/g) ?? [];
  return givenUp.length >= 2 && !/npm http (cache|fetch GET 200)/.test(output);
}

/**
 * Whether the lock matches every package.json. If it does, npm must not write the lock, because npm 10 drops fields
 * that npm 11 wrote, and a fresh clone would show a change.
 */
function isLockComplete() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const wanted = ({ dependencies, devDependencies, optionalDependencies }) =>
    [dependencies, devDependencies, optionalDependencies]
      .map((kind) => Object.keys(kind ?? {}).map((name) => `${name}@${kind[name]}`))
      .map((kind) => kind.sort().join(' '))
      .join('\n');
  return ['', ...workspaces()].every((folder) => {
    const written = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
    return packages[folder] && wanted(packages[folder]) === wanted(written);
  });
}

/**
 * The path of the Node that npm installs for this platform, in the version that the lock pins. The file may not
 * exist.
 */
function bundledNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(`-${platform}-${process.arch}`));
  return at('node_modules', name ?? 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Runs the script, forwards signals to it, and exits with its exit code. */
async function run(script, args) {
  const bundled = bundledNode();
  const node = existsSync(bundled) ? bundled : major >= OLDEST_NODE_FOR_TYPESCRIPT ? process.execPath : undefined;
  if (!node) {
    stop(
      `No Node ${OLDEST_NODE_FOR_TYPESCRIPT} came with the packages for ${process.platform}-${process.arch}: ` +
        `install Node ${OLDEST_NODE_FOR_TYPESCRIPT} yourself and run again.`,
    );
  }
  const child = spawn(node, [path.resolve(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Caches compiled code by its content, so that commands start in half the time.
      NODE_COMPILE_CACHE: at('.cache', 'compiled'),
      PATH: [at('node_modules', '.bin'), path.dirname(node), process.env.PATH].join(path.delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) =>
    stop(
      `${node} does not run here (${error.code}): install Node ${OLDEST_NODE_FOR_TYPESCRIPT}, remove ${bundled} and run again.`,
    ),
  );
  child.on('close', (code, signal) => {
    // Node didn't start, and the system's loader has named the missing library. Node 26 needs libatomic, which
    // minimal Debian and Ubuntu systems lack.
    if (code === 127 && process.platform === 'linux') {
      console.error(`${node} does not start. Install the missing library (apt-get install libatomic1) and run again.`);
    }
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

function explain(output) {
  return KNOWN_FAILURES.find(([pattern]) => pattern.test(output))?.[1];
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
