import type { RegistryAge } from './live-registry.ts';

const DAY_MS = 86_400_000;

/**
 * Returns why the registry is considered outdated, or null if it isn't. `silenceMs` is the time since the store last
 * responded.
 */
export function oldBecause(
  { maxSilenceMs, maxAgeDays }: RegistryAge,
  { silenceMs, changedAt }: { silenceMs: number; changedAt: string | null },
): string | null {
  if (silenceMs > maxSilenceMs) return `the release store has not answered for ${Math.round(silenceMs / 1000)} s`;
  if (maxAgeDays === null || changedAt === null) return null;
  const days = (Date.now() - Date.parse(changedAt)) / DAY_MS;
  return days > maxAgeDays ? `nothing has changed for ${Math.floor(days)} days` : null;
}
