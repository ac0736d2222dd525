import type { Alert } from '../../alerts/index.ts';
import { frontAlert } from './front-alert.ts';

type Positions = readonly Pick<Alert, 'position'>[];

/** The number of positions that are visible at the same time. */
type Room = { fits: number };

export const pageOf = ({ position }: Pick<Alert, 'position'>, { fits }: Room) => Math.floor(position / fits);

/**
 * Returns how many positions an alert can fill: its own, and the free ones up to the next alert or the end of the
 * page.
 */
export const roomOf = ({ position }: Pick<Alert, 'position'>, alerts: Positions, { fits }: Room): number =>
  Math.min(
    fits - (position % fits),
    ...alerts.flatMap((other) => (other.position > position ? other.position - position : [])),
  );

/**
 * Returns the page to show in a column that is too short for all alerts. That's the chosen page if it still has
 * alerts, otherwise the page with the front alert.
 */
export function shownPage(alerts: readonly Alert[], { fits, chosen }: Room & { chosen: number | null }): number {
  const isThere = alerts.some((alert) => pageOf(alert, { fits }) === chosen);
  const front = frontAlert(alerts);
  if (chosen !== null && isThere) return chosen;
  return front ? pageOf(front, { fits }) : 0;
}

/** Returns the next page that has alerts. The first page follows the last one. */
export function nextPage(alerts: Positions, { fits, shown }: Room & { shown: number }): number {
  const pages = alerts.map((alert) => pageOf(alert, { fits })).toSorted((a, b) => a - b);
  return pages.find((page) => page > shown) ?? pages[0] ?? 0;
}
