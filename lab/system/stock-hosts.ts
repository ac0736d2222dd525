import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation } from '@module-federation/vite';
import { chromium, type Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import { build } from 'vite';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { finished } from '../../tools/test-portal/finished-build.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';
import { type Stops, stopAll } from './servers/start-parts.ts';

/**
 * Builds a page with each bundler's published Module Federation plugin and opens it in a browser. Its configuration
 * only names the manifest of the running portal's live bookings (docs/federation.md). Prints one line per proof.
 */
const SOURCES = path.join(import.meta.dirname, '../stock-hosts');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const failures = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...failures], []);
const stops: Stops = [];
try {
  await proveAll();
} finally {
  await stopAll(stops);
}

async function proveAll() {
  const portal = await startPortal();
  stops.push(() => portal.stop());
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: BROWSER_ARGS });
  stops.push(() => browser.close());
  const given = { portal: portal.url, token: await newToken(portal.url) };
  const remotes = { bookings: `bookings@${portal.url}/embed/bookings/mf-manifest.json` };

  for (const [name, buildWith] of Object.entries({ Rspack: buildWithRspack, Vite: buildWithVite })) {
    const folder = await mkdtemp(path.join(tmpdir(), 'stock-host-'));
    await buildWith(folder, remotes);
    const site = await serve(folder, portal.foreignPort);
    const page = await browser.newPage();
    await page.addInitScript((each) => void Object.assign(globalThis, { given: each }), given);
    try {
      await proveMounted(name, page, portal.foreignPort);
      await proveRefused(name, page, portal.foreignPort);
    } finally {
      await page.close();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function proveMounted(name: string, page: Page, port: number) {
  await page.goto(`http://localhost:${port}/stock`);
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
  proved(`a host built with ${name} mounts bookings with one line in remotes`);
}

/** The API allows the page's server by its host name, but not by its IP address. */
async function proveRefused(name: string, page: Page, port: number) {
  await page.goto(`http://127.0.0.1:${port}/stock`);
  await page.getByText(`add http://127.0.0.1:${port} to its setting ALLOWED_ORIGINS`).waitFor();
  proved(`a host built with ${name} on an origin that isn't allowed shows an error that names the setting`);
}

async function newToken(portal: string): Promise<string> {
  const body = JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${portal}/v2/tokens`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

type Remotes = Record<string, string>;

async function buildWithRspack(folder: string, remotes: Remotes) {
  const compiler = rspack({
    mode: 'production',
    context: SOURCES,
    entry: { host: './host.ts' },
    output: { path: folder, filename: '[name].js', publicPath: '/' },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    plugins: [new ModuleFederationPlugin({ name: 'stock', remotes, dts: false })],
  });
  await finished((done) => compiler.run(done));
  const page = readFileSync(path.join(SOURCES, 'index.html'), 'utf8').replace(
    'type="module" src="/host.ts"',
    'defer src="/host.js"',
  );
  writeFileSync(path.join(folder, 'index.html'), page);
}

async function buildWithVite(folder: string, remotes: Remotes) {
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'warn',
    plugins: [federation({ name: 'stock', remotes, dts: false })],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext' },
  });
}

/** Serves the built page at each path that isn't a file, as its own server would for the area's pages. */
async function serve(folder: string, port: number) {
  const server = createServer((asked, response) => {
    const file = path.join(folder, new URL(asked.url ?? '/', 'http://site').pathname);
    const found = path.extname(file) !== '' && existsSync(file) ? file : path.join(folder, 'index.html');
    response.setHeader('content-type', TYPES[path.extname(found)] ?? 'application/octet-stream');
    response.end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(port, () => resolve()));
  return {
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function proved(sentence: string) {
  console.log(`✓ ${sentence}`);
}
