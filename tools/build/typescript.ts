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

/** The webpack rule that compiles TypeScript for the supported browsers in all builds. */
export const TYPESCRIPT: RuleSetRule = { test: /\.tsx?$/, ...swc({ development: false }) };

/**
 * The webpack rule that compiles TypeScript in `npm run dev`. It adds Fast Refresh, which replaces a changed
 * component and keeps its state.
 */
export const REFRESHED_TYPESCRIPT: RuleSetRule = {
  test: TYPESCRIPT.test,
  use: [join(import.meta.dirname, 'dev/fast-refresh-loader.js'), swc({ development: true, refresh: true })],
};
