import type { ReactNode } from 'react';
import { type SlotContexts, type SlotName, usePortal } from '../../portal/index.ts';
import { FilledSlot } from './filled-slot.tsx';

export type RemoteSlotProps<Slot extends SlotName> = {
  slot: Slot;
  /** The context that is passed to the slot's contents. */
  context: SlotContexts[Slot];
  /** A placeholder with the size of the contents. */
  loading?: ReactNode;
  /** Loads the remote at once, because the host is waiting. Otherwise, it loads when the page is idle. */
  isAwaited?: boolean;
  /** Hides contents that fail. Set it for slots that may stay empty. */
  isOptional?: boolean;
};

/** Shows everything that remotes add to a slot, in their order. */
export function RemoteSlot<Slot extends SlotName>({ slot, ...rest }: RemoteSlotProps<Slot>) {
  const { slots } = usePortal();
  return slots
    .of(slot)
    .map((filling) => <FilledSlot key={`${filling.remote}:${filling.id}`} filling={filling} {...rest} />);
}
