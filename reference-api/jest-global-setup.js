import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Seeds the demo data once for all test files. Seeding it for each file took half of the suite's time. */
export default function setUp() {
  const script = fileURLToPath(new URL('./src/make-test-world.fixture.ts', import.meta.url));
  process.env.TEST_WORLD = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
}
