export { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
export { type Change, type ChangeOf, type Conflict, type Settled, type WaitingChange } from './change.ts';
export { indexedDbStorage, memoryStorage, type OutboxStorage } from './effects.ts';
