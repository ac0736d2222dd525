import { exampleFlags } from './example-flags.ts';
import { root, write } from './tree.fixture.ts';

beforeEach(() => {
  write(
    'tools/commands.ts',
    "{ name: 'sweep', run: () => import('@host-portal/delivery/commands/sweep') }, { name: 'seed', run: script('api/seed.ts') }",
  );
  write('delivery/src/commands/sweep.ts', "options: { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } }");
  write('api/seed.ts', "options: { hosts: { type: 'string' } }");
  write('lab/bench/counter.ts', "options: { taps: { type: 'string' } }");
});

test('example commands whose flags exist have no problems', () => {
  write(
    'README.md',
    '`npm run host-portal -- sweep --yes --dry-run`\nnpm run bench -- counter --taps 5   # --other words\n',
  );
  expect(exampleFlags.problems(root)).toEqual([]);
});

test('an example command with an unknown flag is reported', () => {
  write('docs/one.md', '`npm run host-portal -- seed --spots 3`, `npm run host-portal -- sweep --all`');
  expect(exampleFlags.problems(root)).toEqual([
    'docs/one.md: host-portal -- seed has no --spots (api/seed.ts)',
    'docs/one.md: host-portal -- sweep has no --all (delivery/src/commands/sweep.ts)',
  ]);
});
