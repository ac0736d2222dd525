import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReferenceApi } from '@host-portal/reference-api';
import { startLocalPostgres } from '../../reference-api/src/local-postgres.fixture.ts';

/** Tests the probe on PostgreSQL: runs its tests, and runs its command the way a user does. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const postgres = await startLocalPostgres({ isDurable: false });
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-probe-'));
try {
  await proveTests();
  await proveCommand();
} finally {
  await rm(folder, { recursive: true });
  await postgres.remove();
}

async function proveTests() {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const config = path.join(ROOT, 'delivery/jest.config.js');
  const env = { TEST_DATABASE_URL: postgres.url };
  const { code, output } = await run([jest, '-c', config, 'src/probe/probe.test.ts', '--verbose'], { env });
  assert.equal(code, 0, output);
  console.log(
    output
      .split('\n')
      .flatMap((line) => (/✓ .*/.exec(line) ?? []).slice(0, 1))
      .join('\n'),
  );
}

async function proveCommand() {
  const api = await startReferenceApi({ database: { databaseUrl: postgres.url }, fresh: true, hasDemo: true });
  try {
    const login = await fetch(`${api.url}/v2/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' }),
    });
    const { token } = (await login.json()) as { token: string };
    const tape = path.join(folder, 'tape.json');
    const { code, output } = await run(
      [path.join(ROOT, 'delivery/src/commands/probe.ts'), '--api', api.url, '--tape', tape],
      {
        input: token,
      },
    );
    assert.equal(code, 0, output);
    assert.match(output, /\d+ hold, 0 differ, \d+ cannot be known from here\./);
    assert.ok(!output.includes(token));
    assert.ok(JSON.parse(await readFile(tape, 'utf8')));
    console.log(
      '✓ npm run host-portal -- probe takes a token from its standard input, finds no difference and keeps a tape',
    );
  } finally {
    await api.close();
  }
}

function run(args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string }) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  child.stdin.end(input);
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.join('') })),
  );
}
