import type { ComponentType } from 'react';

/**
 * The props that each slot's owner passes to its fillings (docs/architecture.md). A storage spot's id is called
 * `storageSpotId` in every slot.
 */
export type SlotContexts = {
  /** Shown in the header of every page, and behind the raised button on phones. Owner: shell. */
  finder: { placement: 'header' | 'sheet' };
  /** Shown at Today's entry in the navigation. Owner: shell. */
  'nav-badge': { placement: 'rail' | 'bar' };
  /** Check-in and check-out without side effects, shown in the training. Owner: shell. */
  practice: Record<never, never>;
  /** The keyboard shortcuts on the help page. Owner: shell. */
  shortcuts: Record<never, never>;
  /**
   * Cards on Today. The context is the selected spot's id, or an empty string for all of the host's spots. Owner:
   * mfe-bookings.
   */
  'account-home': { storageSpotId: string };
  /** Tabs on a spot's page. Owner: mfe-stashpoints. */
  'storage-spot': { storageSpotId: string; businessName: string };
};

export type SlotName = keyof SlotContexts;

/** Props for a component that fills a slot: `SlotProps<'account-home'>`. */
export type SlotProps<Slot extends SlotName> = { context: SlotContexts[Slot] };

/**
 * A component that fills a slot. The manifest names the slot, so the code that renders the component passes that slot's
 * context.
 */
export type SlotComponent = ComponentType<{ context: never }>;
