import type { HostRow } from './hosts.repository.ts';

/** Spec §3, host. */
export const presentHost = ({ id, user_id, referred_by }: HostRow) => ({ id, user_id, referred_by });
