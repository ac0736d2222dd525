import type { ReactNode } from 'react';
import { type SlotContexts, type SlotName, usePortal } from '../../portal/index.ts';
import { FilledSlot } from './filled-slot.tsx';

export type RemoteSlotProps<Slot extends SlotName> = {
  slot: Slot;
  /** The context of the slot, which is passed to all contents. */
  context: SlotContexts[Slot];
  /** A placeholder of the same size as the contents. */
  loading?: ReactNode;
  /** Whether the host is waiting for the contents. Otherwise, they are loaded when the page is idle. */
  isAwaited?: boolean;
  /** Whether to show nothing if one of the contents fails. For slots that may stay empty. */
  isOptional?: boolean;
};

/** Shows all contents that remotes add to a slot, sorted by their `order`. */
export function RemoteSlot<Slot extends SlotName>({ slot, ...rest }: RemoteSlotProps<Slot>) {
  const { slots } = usePortal();
  return slots
    .of(slot)
    .map((filling) => <FilledSlot key={`${filling.remote}:${filling.id}`} filling={filling} {...rest} />);
}
