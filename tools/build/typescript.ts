import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

const swc = (react: object) => ({
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

/** The rule with which all builds compile TypeScript for the supported browsers. */
export const TYPESCRIPT: RuleSetRule = { test: /\.tsx?$/, ...swc({ development: false }) };

/**
 * The rule with which `npm run dev` compiles TypeScript. It adds Fast Refresh, which replaces a changed component and
 * keeps its state.
 */
export const REFRESHED_TYPESCRIPT: RuleSetRule = {
  test: TYPESCRIPT.test,
  use: [join(import.meta.dirname, 'dev/fast-refresh-loader.js'), swc({ development: true, refresh: true })],
};
