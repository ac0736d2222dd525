import { rmSync } from 'node:fs';

export default function tearDown() {
  // Only PGlite needs this. On PostgreSQL, `TEST_WORLD` is the name of a database that is deleted with its server.
  if (!process.env.TEST_DATABASE_URL) rmSync(process.env.TEST_WORLD, { force: true });
}
