import type { ExternalAccountRow } from './external-accounts.repository.ts';

/** Formats an external account as in spec §3, with its free-form fields. */
export const presentExternalAccount = ({ id, fields }: Pick<ExternalAccountRow, 'id' | 'fields'>) => ({
  ...fields,
  id,
});
