import { format } from 'node:util';

/**
 * Any console output fails the running test: a warning that is in every log is never read. A test that expects
 * one says so: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const written = [];

for (const method of ['debug', 'error', 'info', 'log', 'warn']) {
  console[method] = (...args) => {
    written.push(`console.${method}: ${format(...args)}`);
  };
}

const refuse = () => {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Nothing may be written to the console of a test:\n\n${lines.join('\n\n')}`);
};

afterEach(refuse);
afterAll(refuse);
