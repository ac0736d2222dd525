import { rmSync } from 'node:fs';

export default function tearDown() {
  // Only PGlite leaves data to delete. On PostgreSQL, `TEST_WORLD` names a database that is deleted with its server.
  if (!process.env.TEST_DATABASE_URL) rmSync(process.env.TEST_WORLD, { force: true });
}
