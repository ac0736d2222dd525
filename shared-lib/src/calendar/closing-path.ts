import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { paths } from '@host-portal/shared-lib/routes';

/** Returns the closure form's URL for these days at these spots. */
export function closingPath(spots: readonly Pick<Stashpoint, 'id'>[], { from, last }: { from: Day; last: Day }) {
  const ids = spots.map(({ id }) => id);
  const query = new URLSearchParams({ new: `${from}..${last}`, ...(ids.length > 1 && { spots: ids.join(' ') }) });
  return `${paths.spot(ids[0] ?? '', 'closures')}?${query.toString()}`;
}
