import { Misuse } from '@host-portal/delivery/command-line';
import { watchArguments } from './watch.ts';

test.each([
  { paths: [], expected: ['--watch'] },
  {
    paths: ['mfe-bookings/src/today'],
    expected: ['--watchAll', '--projects', 'mfe-bookings', '--testPathPatterns', 'mfe-bookings/src/today'],
  },
  {
    paths: ['./shell/src/', 'shell/src/start/boot', 'tools/test/watch.test.ts'],
    expected: [
      '--watchAll',
      '--projects',
      'shell',
      'tools',
      '--testPathPatterns',
      'shell/src/',
      'shell/src/start/boot',
      'tools/test/watch.test.ts',
    ],
  },
])('Jest watches only the projects of $paths', ({ paths, expected }) => {
  expect(watchArguments(paths)).toEqual(expected);
});

test.each(['mfe-bookings/src/yesterday', 'docs', '../elsewhere', 'nothing'])(
  'the path %s, which has no tests, is refused',
  (given) => {
    expect(() => watchArguments([given])).toThrow(Misuse);
  },
);
