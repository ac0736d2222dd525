import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const everywhere = [here('./silent-console.js'), here('./same-values.js')];

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const shared = {
  // Transforms all files including node_modules, because some libraries ship only ES modules.
  transform: { '\\.([cm]?[jt]sx?)$': swc },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['**/?*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  clearMocks: true,
  restoreMocks: true,
};

/**
 * The preset for packages that run in the browser, with jsdom and the platform's own fetch. Tests of server code in
 * them need the docblock `@jest-environment node`.
 */
export const browserPackage = {
  ...shared,
  testEnvironment: here('./jsdom-environment.js'),
  setupFilesAfterEnv: [...everywhere, here('./setup-browser.js')],
};

/** The preset for packages that run in Node. */
export const nodePackage = { ...shared, testEnvironment: 'node', setupFilesAfterEnv: everywhere };
