import type { HostRow } from './hosts.repository.ts';

/** Formats a host as in spec §3. */
export const presentHost = ({ id, user_id, referred_by }: HostRow) => ({ id, user_id, referred_by });
