import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

/** Cards of the training, in the order in which a new host needs them. */
export const CARDS = ['welcome', 'store', 'return', 'late', 'refuse', 'money'] as const;
export type Card = (typeof CARDS)[number];

const READ: DeviceValue<readonly Card[]> = {
  key: 'training-read',
  from: (stored) => CARDS.filter((card) => Array.isArray(stored) && stored.includes(card)),
};

/** Which cards this host ticked on this device. */
export function useReadCards(): [read: readonly Card[], tick: (card: Card, isRead: boolean) => void] {
  const [read, change] = useDeviceValue(READ);
  return [read, (card, isRead) => change(CARDS.filter((other) => (other === card ? isRead : read.includes(other))))];
}
