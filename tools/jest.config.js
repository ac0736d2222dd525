export { nodePackage as default } from './jest/preset.js';
