export { addPrintRules, usePrintRules } from './print-rules.ts';
