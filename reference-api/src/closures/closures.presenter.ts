import type { ClosureRow } from './closures.repository.ts';

/** Formats a closure as in spec §3, with times in UTC. */
export const presentClosure = (row: ClosureRow) => ({
  id: row.id,
  close_date: row.close_date.toISOString(),
  open_date: row.open_date?.toISOString() ?? null,
  reason: row.reason,
  stashpoint_id: row.stashpoint_id,
  stashpoint_business_name: row.business_name,
});
