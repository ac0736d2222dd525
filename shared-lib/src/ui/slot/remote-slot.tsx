import type { ReactNode } from 'react';
import { type SlotContexts, type SlotName, usePortal } from '../../portal/index.ts';
import { FilledSlot } from './filled-slot.tsx';

export type RemoteSlotProps<Slot extends SlotName> = {
  slot: Slot;
  /** What the slot hands to its fillings. */
  context: SlotContexts[Slot];
  /** Has the size of what comes. */
  loading?: ReactNode;
  /** Somebody waits for it; otherwise its remote is loaded when the page rests. */
  isAwaited?: boolean;
  /** A slot that may stay empty says nothing when its filling fails. */
  isOptional?: boolean;
};

/** A slot: everything that remotes fill it with, in their order. */
export function RemoteSlot<Slot extends SlotName>({ slot, ...rest }: RemoteSlotProps<Slot>) {
  const { slots } = usePortal();
  return slots
    .of(slot)
    .map((filling) => <FilledSlot key={`${filling.remote}:${filling.id}`} filling={filling} {...rest} />);
}
