import type { Check, Outcome } from './check.ts';
import { runChecks } from './run-checks.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(...line.split('\n')));
});

const check = (name: string, outcome: Partial<Outcome>): Check => ({
  name,
  title: `${name}'s title`,
  run: () => Promise.resolve({ passed: 0, failed: 0, problems: '', ...outcome }),
});

test('a failing check does not stop the next check, and the last line has the totals', async () => {
  const checks = [
    check('types', { passed: 3 }),
    check('lint', { failed: 2, problems: 'a.ts: no' }),
    check('jest', { passed: 40 }),
  ];
  expect(await runChecks(checks, 'Not included: npm run test:system (postgresql).')).toBe(1);
  expect(printed).toContain('a.ts: no');
  expect(printed).toContain('Not included: npm run test:system (postgresql).');
  expect(printed.at(-1)).toBe('43 passed, 2 failed');
});

test('a check that mostly waits runs concurrently with the next check, and the check after that waits for both', async () => {
  const steps: string[] = [];
  const stepped = (name: string, wait: Promise<void>, outcome: Partial<Outcome>): Check => ({
    ...check(name, {}),
    async run() {
      steps.push(`${name} begins`);
      await wait;
      steps.push(`${name} ends`);
      return { passed: 0, failed: 0, problems: '', ...outcome };
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = { ...stepped('canary', promise, { failed: 1, problems: 'nobody came' }), runsBeside: 'language' };
  const next = stepped('language', Promise.resolve(), { passed: 2 });
  const run = runChecks([waiting, next, stepped('disk', Promise.resolve(), { passed: 1 })]);
  await new Promise((done) => setImmediate(done));
  expect(steps).toEqual(['canary begins', 'language begins', 'language ends']);
  resolve();
  expect(await run).toBe(1);
  expect(steps.slice(3)).toEqual(['canary ends', 'disk begins', 'disk ends']);
  expect(printed).toContain('nobody came');
  expect(printed.at(-1)).toBe('3 passed, 1 failed');
});

test('a check that mostly waits runs alone if its partner does not come next', async () => {
  const waiting = { ...check('canary', { failed: 1 }), runsBeside: 'language' };
  expect([await runChecks([waiting]), await runChecks([waiting, check('disk', { passed: 1 })])]).toEqual([1, 1]);
  expect(printed.filter((line) => /^▸|^ {2}[✓✗]/.test(line)).slice(3, 6)).toEqual([
    expect.stringContaining('▸ canary'),
    expect.stringContaining('✗ canary'),
    expect.stringContaining('▸ disk'),
  ]);
});

test('a check that cannot run fails and reports its reason', async () => {
  const broken: Check = { name: 'jest', title: 'tests', run: () => Promise.reject(new Error('no report')) };
  expect(await runChecks([broken, check('types', { passed: 1 })])).toBe(1);
  expect(printed).toContain('jest could not run: no report');
  expect(printed.at(-1)).toBe('1 passed, 1 failed');
});

test('the exit code is 0 if all checks pass, and 1 if no test ran', async () => {
  expect(await runChecks([check('types', { passed: 1 })])).toBe(0);
  expect(await runChecks([check('types', {})])).toBe(1);
});

test('a skipped check has a row with its reason and does not fail the run', async () => {
  const skipped = check('containers', { skipped: 'podman not installed' });
  expect([await runChecks([skipped]), await runChecks([skipped, check('disk', { passed: 1 })])]).toEqual([0, 0]);
  expect(printed).toContainEqual(expect.stringMatching(/– containers +skipped: podman not installed/));
  expect(await runChecks([skipped, check('disk', { failed: 1 })])).toBe(1);
});
