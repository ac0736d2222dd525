import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** How TypeScript is compiled for the browsers we support, in every build of this repository. */
export const TYPESCRIPT: RuleSetRule = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Elements as in production, in every mode: what `npm run dev` serves is drawn by the released shell's React.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};
