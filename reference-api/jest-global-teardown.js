import { rmSync } from 'node:fs';

export default function tearDown() {
  // On PostgreSQL, `TEST_WORLD` is the name of a database, which disappears with its server.
  if (!process.env.TEST_DATABASE_URL) rmSync(process.env.TEST_WORLD, { force: true });
}
