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

function run(args: string[], { token = '', PROBE_TOKEN }: { token?: string; PROBE_TOKEN?: string }) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../commands/probe.ts'), ...args], {
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
  ['the environment', { PROBE_TOKEN: 'a-token' }],
  ['standard input', { token: 'Token a-token\n' }],
])(
  'with a token from %s, the probe refuses a website that is not an API, prints one line and writes no tape',
  async (_from, given) => {
    const args = ['--api', address, '--tape', path.join(folder, 'tape.json')];
    const { code, lines } = await run(args, given);
    expect([code, lines]).toEqual([2, [expect.stringContaining(`${address} is not an API of spec §7`)]]);
    expect(await readdir(folder)).toEqual([]);
  },
);
