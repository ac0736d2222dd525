import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasableNames } from '@host-portal/delivery/candidate/release-from-source';
import { JOURNEYS_OF } from './area-journeys.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([...JOURNEYS_OF])('the area %s lists only existing, short journeys', (area, journeys) => {
  expect(releasableNames()).toContain(area);
  const long = readFileSync(join(ROOT, 'e2e/long-journeys.ts'), 'utf8');
  for (const name of journeys) {
    expect([name, existsSync(join(ROOT, `e2e/journeys/${name}.spec.ts`))]).toEqual([name, true]);
    expect(long).not.toContain(`'${name}',`);
  }
});

test('npm test -- --area limits a check to one area', () => {
  const args = ['--area', 'earnings', '--only', 'format'];
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'tools/test.ts'), ...args], { encoding: 'utf8' });
  expect(stdout).toMatch(/✓ format +1 passed/);
  expect(stdout).toContain('Not included: checks that concern more than earnings (npm test).');
});
