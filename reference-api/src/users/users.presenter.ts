import type { UserRow } from './users.repository.ts';

/** Formats a user as in spec §3, which also defines the field name `accepted_tos_at`. */
export const presentUser = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone_number: user.phone_number,
  secondary_phone_number: user.secondary_phone_number,
  secondary_phone_number_type: user.secondary_phone_number_type,
  language: user.language,
  email_opt_in: user.email_opt_in,
  accepted_tos_at: user.accepted_tos_at?.toISOString() ?? null,
  created: user.created.toISOString(),
});
