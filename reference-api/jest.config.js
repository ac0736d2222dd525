import { nodePackage } from '../tools/jest/preset.js';

export default {
  ...nodePackage,
  globalSetup: '<rootDir>/jest-global-setup.js',
  globalTeardown: '<rootDir>/jest-global-teardown.js',
};
