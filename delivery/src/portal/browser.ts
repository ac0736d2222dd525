import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { packageFolder } from '../project.ts';

/**
 * The variable with the browser's path. `findBrowser` sets it for the test workers, and a user can set it to choose
 * another browser.
 */
const CHOICE = 'PLAYWRIGHT_CHROMIUM';

/** Disables background traffic, because a journey must never wait for the browser's own requests. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

type Source = { from: string; find: () => string | undefined | Promise<string | undefined> };

/** The places to look for Chromium, cheapest first. The last three download it. */
const SOURCES: Source[] = [
  { from: CHOICE, find: () => process.env[CHOICE] },
  { from: 'the system', find: systemChromium },
  { from: "Playwright's own", find: () => works(chromium.executablePath()) },
  { from: 'playwright install', find: installedByPlaywright },
  { from: 'the Debian package', find: installedByDebian },
  { from: '@sparticuz/chromium', find: unpackedFromNpm },
];

/**
 * Finds the Chromium for this run and prints its path once. Sets the environment variable for the test workers. If
 * Chromium can be neither found nor downloaded, throws a one-line error.
 */
export async function findBrowser(): Promise<string> {
  for (const { from, find } of SOURCES) {
    const executable = await find();
    if (!executable) continue;
    if (from !== CHOICE || !process.env['TEST_WORKER_INDEX']) say(executable, from);
    process.env[CHOICE] = executable;
    return executable;
  }
  throw new Error(`Chromium was neither found nor downloaded: install it, or set ${CHOICE} to its path.`);
}

/**
 * Finds the headless shell: the same engine without windows, profiles and apps. It renders pages in two thirds of the
 * time. Falls back to `findBrowser` if the shell is missing or another browser is configured.
 */
export async function findHeadlessShell(): Promise<string> {
  const executable = process.env[CHOICE] ? undefined : onPath(['chromium-headless-shell']).find(works);
  if (!executable) return findBrowser();
  if (!process.env['TEST_WORKER_INDEX']) say(executable, 'the system');
  return executable;
}

const say = (executable: string, from: string) => console.log(`Browser: ${executable} (${from}${version(executable)})`);

function systemChromium(): string | undefined {
  const candidates = [
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  ];
  return candidates.find(works);
}

function onPath(names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function installedByPlaywright(): string | undefined {
  console.log('Browser: none found, downloading one with Playwright…');
  const cli = path.join(packageFolder('playwright', import.meta.dirname), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  return works(chromium.executablePath());
}

function installedByDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Browser: installing the Debian package…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  return works('/usr/bin/chromium');
}

async function unpackedFromNpm(): Promise<string | undefined> {
  // The package isn't available if these files were installed from a registry (tools/pack).
  const packed = await import('@sparticuz/chromium').catch(() => null);
  return packed ? works(await packed.default.executablePath()) : undefined;
}

/**
 * Returns the path if the executable prints a version. It isn't enough that the file exists: Ubuntu's
 * chromium-browser is a script that requires a snap.
 */
function works(executable: string): string | undefined {
  if (!existsSync(executable)) return undefined;
  return /\d+\.\d+/.test(versionText(executable)) ? executable : undefined;
}

const version = (executable: string) => /\d+[\d.]+/.exec(versionText(executable))?.[0].replace(/^/, ', ') ?? '';

function versionText(executable: string): string {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return stdout ?? '';
}
