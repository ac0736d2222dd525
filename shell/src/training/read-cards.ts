import { TRAINING_CARDS, TRAINING_READ, type TrainingCard } from '@host-portal/shared-lib/domain';
import { useDeviceValue } from '@host-portal/shared-lib/portal';

/** Returns the training cards that the host has ticked on this device, and a function that ticks a card. */
export function useReadCards(): [read: readonly TrainingCard[], tick: (card: TrainingCard, isRead: boolean) => void] {
  const [read, change] = useDeviceValue(TRAINING_READ);
  return [
    read,
    (card, isRead) => change(TRAINING_CARDS.filter((other) => (other === card ? isRead : read.includes(other)))),
  ];
}
