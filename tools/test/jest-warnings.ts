/**
 * Warnings that Jest or Node print about a run that passed. Console output of a test fails it
 * (`jest/silent-console.js`). This finds output from outside a test: a worker that doesn't exit, code that continues
 * after its test, a deprecation.
 */
export const warningsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => WARNING.test(line))
    .map((line) => `a warning: ${line.trim()}`);

const WARNING =
  /failed to exit gracefully|did not exit|environment has been torn down|after your tests are done|open handle|^\(node:\d+\)|\b(Deprecation|Experimental|Validation) ?Warning\b|not wrapped in act\(|jest-haste-map/;
