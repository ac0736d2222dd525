export { within } from './within.ts';
export { withLock } from './with-lock.ts';
