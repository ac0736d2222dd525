import type { ScannedCode } from './key-run.ts';

/** What codes and addresses consist of. */
const CODE = /^[\w\-./:?=&#%~+*\]]+$/;

/**
 * What a scanner meant. Most type as on a US keyboard: where this device has another layout, signs come out as letters
 * with accents.
 */
export const codeOfScan = ({ text, usText }: Pick<ScannedCode, 'text' | 'usText'>) => (CODE.test(text) ? text : usText);
