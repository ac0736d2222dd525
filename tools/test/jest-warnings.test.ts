import { warningsIn } from './jest-warnings.ts';

test.each([
  'A worker process has failed to exit gracefully and has been force exited. This is likely caused by tests leaking',
  'Jest did not exit one second after the test run has completed.',
  'ReferenceError: You are trying to `require` a file after the Jest environment has been torn down. From src/log.test.ts.',
  '(node:4711) ExperimentalWarning: SQLite is an experimental feature',
  '● Validation Warning:',
  '  Warning: An update to Today inside a test was not wrapped in act(...).',
  'jest-haste-map: duplicate manual mock found: portal',
])('a warning from Jest or Node is reported: %s', (line) => {
  expect(warningsIn(`PASS tools/test/first.test.ts\n${line}\nTests: 1 passed`)).toEqual([`a warning: ${line.trim()}`]);
});

test('Jest’s normal output contains no warnings', () => {
  expect(warningsIn('PASS shell/src/loader/loader.test.ts (5.1 s)\n\nTests:       18 passed, 18 total\n')).toEqual([]);
});
