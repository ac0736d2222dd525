export { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
export type { Conflict, Settled } from './outbox-event.ts';
export { indexedDbStorage, memoryStorage, type OutboxStorage } from './outbox-storage.ts';
export { type Change, type ChangeOf, type WaitingChange } from './waiting-change.ts';
