import type { ExternalAccountRow } from './external-accounts.repository.ts';

/** Spec §3, external account: a map of free fields. */
export const presentExternalAccount = ({ id, fields }: Pick<ExternalAccountRow, 'id' | 'fields'>) => ({
  ...fields,
  id,
});
