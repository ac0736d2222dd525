import { format } from 'node:util';

/**
 * Fails a test that writes to the console, because people ignore warnings that appear in every run. A test that
 * expects output mocks the function: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const written = [];

for (const method of ['debug', 'error', 'info', 'log', 'warn']) {
  console[method] = (...args) => {
    written.push(`console.${method}: ${format(...args)}`);
  };
}

const refuse = () => {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Tests must not write to the console:\n\n${lines.join('\n\n')}`);
};

afterEach(refuse);
afterAll(refuse);
