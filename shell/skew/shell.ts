/** What a tab does with the registry that it reads, packed for the skew test (`pack.ts`). */
export { labelIn, readRegistry } from '@host-portal/shared-lib/federation';
export { manifestGlyph } from '@host-portal/shared-lib/ui';
export { outlineTitle } from '../src/boot/outline.ts';
export { withLabelsOf } from '../src/loader/labels.ts';
export { claimOf } from '../src/routing/claims.ts';
export { navigationEntries } from '../src/navigation/navigation-entries.ts';
export { createSlots } from '../src/routing/slots.ts';
