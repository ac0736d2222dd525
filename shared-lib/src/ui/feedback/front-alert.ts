import type { Alert } from '../../alerts/index.ts';

/**
 * The alert that is drawn where only one has room: the newest that says what could not be done; otherwise the one that was
 * there first, so that its button does not become another one's.
 */
export function frontAlert(newestFirst: readonly Alert[]): Alert | undefined {
  const scary = newestFirst.find(({ variant }) => variant === 'scary');
  return scary ?? newestFirst.toSorted((a, b) => a.position - b.position)[0];
}
