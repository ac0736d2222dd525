import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startLocalPostgres } from '../../reference-api/src/local-postgres.fixture.ts';

/**
 * Runs the reference API's test suite on PostgreSQL: on `TEST_DATABASE_URL`, or on a temporary database. Passes its
 * arguments to Jest.
 */
const given = process.env.TEST_DATABASE_URL;
const own = given ? null : await startLocalPostgres({ isDurable: false });
try {
  process.exitCode = await jest(given ?? own?.url ?? '');
} finally {
  await own?.remove();
}

function jest(url: string) {
  const program = createRequire(import.meta.url).resolve('jest/bin/jest');
  const config = join(import.meta.dirname, '../../reference-api/jest.config.js');
  const child = spawn(process.execPath, [program, '-c', config, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
