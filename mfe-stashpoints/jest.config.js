import { browserPackage } from '../tools/jest/preset.js';

export default {
  ...browserPackage,
  // The same map of the world with fewer points, which is drawn ten times faster.
  moduleNameMapper: { '^world-atlas/countries-50m\\.json$': 'world-atlas/countries-110m.json' },
};
