import type { Alert } from '../../alerts/index.ts';
import { frontAlert } from './front-alert.ts';

type Positions = readonly Pick<Alert, 'position'>[];

/** How many positions are drawn at once. */
type Room = { fits: number };

export const pageOf = ({ position }: Pick<Alert, 'position'>, { fits }: Room) => Math.floor(position / fits);

/** How many positions are free for it, with its own: up to the next alert, or to the end of its page. */
export const roomOf = ({ position }: Pick<Alert, 'position'>, alerts: Positions, { fits }: Room): number =>
  Math.min(
    fits - (position % fits),
    ...alerts.flatMap((other) => (other.position > position ? other.position - position : [])),
  );

/** Where a column has no room for all alerts, it draws one page of them: the chosen one, or that of the front alert. */
export function shownPage(alerts: readonly Alert[], { fits, chosen }: Room & { chosen: number | null }): number {
  const isThere = alerts.some((alert) => pageOf(alert, { fits }) === chosen);
  const front = frontAlert(alerts);
  if (chosen !== null && isThere) return chosen;
  return front ? pageOf(front, { fits }) : 0;
}

/** The next page that has alerts; after the last one comes the first. */
export function nextPage(alerts: Positions, { fits, shown }: Room & { shown: number }): number {
  const pages = alerts.map((alert) => pageOf(alert, { fits })).toSorted((a, b) => a - b);
  return pages.find((page) => page > shown) ?? pages[0] ?? 0;
}
