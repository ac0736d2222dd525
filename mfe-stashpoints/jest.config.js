import { browserPackage } from '../tools/jest/preset.js';

export default {
  ...browserPackage,
  // A world map with fewer points, because drawing it is ten times faster.
  moduleNameMapper: { '^world-atlas/countries-50m\\.json$': 'world-atlas/countries-110m.json' },
};
