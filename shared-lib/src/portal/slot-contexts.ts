import type { ComponentType } from 'react';

/**
 * What the owner of each slot passes to its fillings (docs/architecture.md). One name for one thing: the id of a
 * storage spot is `storageSpotId` in every slot.
 */
export type SlotContexts = {
  /** In the header of every page, and behind the raised button of the phone. Owner: shell. */
  finder: { placement: 'header' | 'sheet' };
  /** At the entry of Today in the navigation. Owner: shell. */
  'nav-badge': { placement: 'rail' | 'bar' };
  /** In the training: check-in and check-out without consequences. Owner: shell. */
  practice: Record<never, never>;
  /** Cards on Today. The one spot that is shown; empty, all of the host's are. Owner: mfe-bookings. */
  'account-home': { storageSpotId: string };
  /** Tabs of a spot. Owner: mfe-stashpoints. */
  'storage-spot': { storageSpotId: string; businessName: string };
};

export type SlotName = keyof SlotContexts;

/** Props of a component that fills a slot: `SlotProps<'account-home'>`. */
export type SlotProps<Slot extends SlotName> = { context: SlotContexts[Slot] };

/** A component that fills some slot. The manifest names the slot, so the code that draws it knows the context. */
export type SlotComponent = ComponentType<{ context: never }>;
