/**
 * Warnings that Jest or Node print about a run that passed. What a test writes to the console fails it
 * (`jest/silent-console.js`); this is what comes from outside of a test: a worker that does not end, code that goes on
 * after its test, a deprecation.
 */
export const warningsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => WARNING.test(line))
    .map((line) => `a warning: ${line.trim()}`);

const WARNING =
  /failed to exit gracefully|did not exit|environment has been torn down|after your tests are done|open handle|^\(node:\d+\)|\b(Deprecation|Experimental|Validation) ?Warning\b|not wrapped in act\(|jest-haste-map/;
