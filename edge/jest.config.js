export { browserPackage as default } from '../tools/jest/preset.js';
