import type { Brand } from '@host-portal/brands/brand';
import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from './users.repository.ts';

/** To the address that the account had: whoever did not change it learns of it there, and only there. */
export const addressChangedMail = (before: UserRow, address: string, brand: Brand): Mail => ({
  recipient: before.email,
  ...mailText(before.language, 'addressChanged', {
    brand,
    values: { name: before.first_name, email: before.email, address },
  }),
});
