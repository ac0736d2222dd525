import { browserPackage } from '../tools/jest/preset.js';

export default {
  ...browserPackage,
  // Tests use a world map with fewer points, because it renders ten times faster.
  moduleNameMapper: { '^world-atlas/countries-50m\\.json$': 'world-atlas/countries-110m.json' },
};
