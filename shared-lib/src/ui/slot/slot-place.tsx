import type { ReactNode } from 'react';
import { usePortal } from '../../portal/index.ts';
import { FilledSlot } from './filled-slot.tsx';

export type SlotPlaceProps = {
  /** Name of the place: `finder`, `nav-badge`, `account-home`. */
  slot: string;
  /** What the place hands to its fillings; each place documents its own keys. */
  context: Record<string, string>;
  /** Has the size of what comes. */
  loading?: ReactNode;
  /** Somebody waits for it; otherwise its remote is loaded when the page rests. */
  isAwaited?: boolean;
  /** A place that may stay empty says nothing when its filling fails. */
  isOptional?: boolean;
};

/** A place that remotes fill, all of them, in their order. */
export function SlotPlace({ slot, ...rest }: SlotPlaceProps) {
  const { slots } = usePortal();
  return slots
    .of(slot)
    .map((filling) => <FilledSlot key={`${filling.remote}:${filling.id}`} filling={filling} {...rest} />);
}
