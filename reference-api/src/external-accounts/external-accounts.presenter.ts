import type { ExternalAccountRow } from './external-accounts.repository.ts';

/** Formats an external account as in spec §3: a map of free fields. */
export const presentExternalAccount = ({ id, fields }: Pick<ExternalAccountRow, 'id' | 'fields'>) => ({
  ...fields,
  id,
});
