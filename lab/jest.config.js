export { nodePackage as default } from '../tools/jest/preset.js';
