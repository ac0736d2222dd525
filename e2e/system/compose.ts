import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** docker-compose reads docker-compose.yml, and refuses to begin without the variables it needs. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const SET = { POSTGRES_PASSWORD: 'x', SMTP_URL: 'smtp://mail:1025' };
const folder = mkdtempSync(path.join(tmpdir(), 'host-portal-compose-'));
try {
  proveAll();
} finally {
  rmSync(folder, { recursive: true });
}

function proveAll() {
  const { isFine, stdout, stderr } = config(SET);
  assert.ok(isFine, stderr);
  const left = stdout.split('\n').filter((line) => line.includes('$'));
  assert.deepEqual(left, [], 'a variable was not understood');
  console.log('✓ docker-compose understands docker-compose.yml and each variable in it');

  for (const name of Object.keys(SET)) {
    const without = config({ ...SET, [name]: '' });
    assert.equal(without.isFine, false);
    assert.match(without.stderr, new RegExp(`${name} is not set; write .* into \\.env`));
    console.log(`✓ without ${name} it says so and starts nothing`);
  }
}

function config(env: Record<string, string>) {
  // Without the environment of the caller.
  const none = path.join(folder, 'none.env');
  writeFileSync(none, '');
  const { status, stdout, stderr } = spawnSync('docker-compose', ['--env-file', none, 'config'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { isFine: status === 0, stdout, stderr };
}
