import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@host-portal/delivery/portal/port';
import { until } from '../until.ts';
import { webDriverFor } from './marionette.ts';

/** Debian's Firefox, and Debian's WebKit in its own small browser: the engine of Safari and of every iPhone. */
export type RealBrowser = { name: 'Firefox' | 'WebKit'; driver: WebDriver; stop: () => Promise<void> };

const START_MS = 30_000;

/** Wide enough for the table of bookings, whose rows have their buttons. */
export const DESKTOP = { x: 0, y: 0, width: 1366, height: 960 };

/** The certificates of these journeys are made by themselves. */
const CAPABILITIES = { acceptInsecureCerts: true };

/** Switched off in an older Firefox, whose Web Locks have no switch; nor has WebKit's Integrity-Policy. */
const WITHOUT_THE_NEWEST = {
  'dom.security.trusted_types.enabled': false,
  'security.integrity_policy.enabled': false,
};

export type Start = (options: { isOlder: boolean }) => Promise<RealBrowser>;

export const startFirefox: Start = async ({ isOlder }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'host-portal-firefox-'));
  // The browser itself asks nobody for anything, and chooses a port that is free.
  const preferences = {
    'marionette.port': 0,
    'app.update.enabled': false,
    'app.normandy.enabled': false,
    'browser.safebrowsing.downloads.remote.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'intl.accept_languages': 'en-GB',
    ...(isOlder && WITHOUT_THE_NEWEST),
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const program = spawn('firefox-esr', args, { stdio: 'ignore' });
  const port = await until('Firefox to say its port', () => portIn(profile), START_MS);
  const bridge = await webDriverFor(port);
  const driver = await new Builder()
    .usingServer(bridge.url)
    .withCapabilities({ browserName: 'firefox', ...CAPABILITIES })
    .build();
  return {
    name: 'Firefox',
    driver,
    async stop() {
      bridge.stop();
      await ended(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export const startWebKit: Start = async ({ isOlder }) => {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted();
  if (!binary) throw new Error('webkit2gtk-driver came without its MiniBrowser');
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}`, LANGUAGE: 'en_GB', NO_AT_BRIDGE: '1' };
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  await until('the driver of WebKit to answer', () => fetch(`${url}/status`), START_MS);
  const options = {
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', ...(isOlder ? ['--features=-TrustedTypes,-WebLocksAPI'] : [])],
    },
  };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', ...CAPABILITIES, ...options })
    .build();
  await driver.manage().window().setRect(DESKTOP);
  return {
    name: 'WebKit',
    driver,
    async stop() {
      await driver.quit().catch(() => {});
      await ended(program);
      await ended(screen);
    },
  };
};

async function ended(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, 'exit');
  program.kill();
  await end;
}

/** Written by Firefox once it listens. */
const portIn = async (profile: string) =>
  Number(await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8')) || null;
