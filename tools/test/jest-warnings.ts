/**
 * Returns the warnings that Jest or Node print about a run whose tests all passed: a worker that doesn't exit, code
 * that runs after its test, or a deprecation. Output during a test fails the test itself (`jest/silent-console.js`).
 */
export const warningsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => WARNING.test(line))
    .map((line) => `a warning: ${line.trim()}`);

const WARNING =
  /failed to exit gracefully|did not exit|environment has been torn down|after your tests are done|open handle|^\(node:\d+\)|\b(Deprecation|Experimental|Validation) ?Warning\b|not wrapped in act\(|jest-haste-map/;
