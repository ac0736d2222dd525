import type { Alert } from '../../alerts/index.ts';

/**
 * Returns the alert to show if only one fits: the newest failed action, otherwise the oldest alert. A newer alert
 * must not replace the oldest one, because that could change the button under a finger.
 */
export function frontAlert(newestFirst: readonly Alert[]): Alert | undefined {
  const scary = newestFirst.find(({ variant }) => variant === 'scary');
  return scary ?? newestFirst.toSorted((a, b) => a.position - b.position)[0];
}
