import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let website: Server;
let address: string;
let folder: string;
beforeAll(async () => {
  website = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<html></html>'));
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'host-portal-probe-'));
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  await rm(folder, { recursive: true });
});

function run(args: string[], { token = 'a-token', PROBE_TOKEN }: { token?: string; PROBE_TOKEN?: string } = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../probe.ts'), ...args], {
    env: { ...process.env, PROBE_TOKEN },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  child.stdin.end(token);
  return new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    child.once('close', (code) => resolve({ code, lines: output.join('').trim().split('\n') })),
  );
}

test.each([
  [[], 'name the API with --api'],
  [['--api', 'nowhere'], '--api nowhere is not an address: use http://… or https://…'],
  [['--api', 'https://api.example/v2'], '--api https://api.example/v2: name it before /v2'],
  [['--api', 'https://a:b@api.example'], '--api holds a password: a shell keeps it; name the address alone'],
  [['--api', 'https://api.example', '--token', 'x'], "Unknown option '--token'"],
  [['--api', 'https://api.example', '--product', 'my:brand'], '--product my:brand is no part of a header'],
  [
    ['--api', 'https://api.example', '--origin', 'portal'],
    '--origin portal is not an address: use http://… or https://…',
  ],
] as [string[], string][])('%j is refused in one line', async (args, line) => {
  const { code, lines } = await run(args);
  expect([code, lines]).toEqual([2, [expect.stringContaining(`${line}; use: npm run probe -- --api <address>`)]]);
});

test('no token is one line', async () => {
  const { code, lines } = await run(['--api', address], { token: '\n' });
  expect([code, lines]).toEqual([
    2,
    [expect.stringContaining('there is no token: type it when asked, or set PROBE_TOKEN')],
  ]);
});

test('an API that is none is one line, and leaves no tape', async () => {
  const args = ['--api', address, '--tape', path.join(folder, 'tape.json')];
  const { code, lines } = await run(args, { PROBE_TOKEN: 'another' });
  expect([code, lines]).toEqual([2, [expect.stringContaining(`${address} is no API of spec §7`)]]);
  expect(await readdir(folder)).toEqual([]);
});
