import type { SlotName } from '../portal/slot-contexts.ts';

/** The slots that remotes may fill, and where they are. `SlotContexts` defines the fillings' props. */
export const SLOTS: Record<SlotName, string> = {
  finder: 'in the header of every page, and behind the raised button of the phone',
  'nav-badge': 'at the entry of Today in the navigation',
  practice: 'check-in and check-out without consequences, in the training',
  shortcuts: 'keyboard shortcuts, on the help page',
  'account-home': 'cards on Today',
  'storage-spot': 'tabs of a storage spot; `segment` is the part of the address',
};
