import type { Stashpoint } from '../contract/index.ts';

/** Pending approval · live · paused by deactivation · approved but not live yet (product.md §2.5.12). */
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
