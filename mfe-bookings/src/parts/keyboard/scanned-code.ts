import type { ScannedCode } from './key-run.ts';

/** The characters that codes and URLs consist of. */
const CODE = /^[\w\-./:?=&#%~+*\]]+$/;

/**
 * Returns the code that the scanner read. Most scanners emulate a US keyboard, so on other layouts special characters
 * turn into accented letters.
 */
export const codeOfScan = ({ text, usText }: Pick<ScannedCode, 'text' | 'usText'>) => (CODE.test(text) ? text : usText);
