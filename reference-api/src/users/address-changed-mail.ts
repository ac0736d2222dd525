import type { Brand } from '@host-portal/brands/brand';
import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from './users.repository.ts';

/**
 * Creates the e-mail about a new e-mail address. It goes to the previous address, so that its owner learns of a
 * change that someone else made.
 */
export const addressChangedMail = (before: UserRow, address: string, brand: Brand): Mail => ({
  recipient: before.email,
  ...mailText(before.language, 'addressChanged', {
    brand,
    values: { name: before.first_name, email: before.email, address },
  }),
});
