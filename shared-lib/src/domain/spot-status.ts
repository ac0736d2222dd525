import type { Stashpoint } from '../contract/index.ts';

/** `pending`: waits for approval. `paused`: deactivated. `approved`: approved, but not live yet. */
export type SpotStatus = 'pending' | 'live' | 'paused' | 'approved';

export function spotStatus({
  approved,
  activatedAt,
  deactivatedAt,
}: Pick<Stashpoint, 'approved' | 'activatedAt' | 'deactivatedAt'>): SpotStatus {
  if (!approved) return 'pending';
  if (deactivatedAt !== null) return 'paused';
  return activatedAt === null ? 'approved' : 'live';
}
