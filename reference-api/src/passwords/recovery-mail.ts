import type { Brand } from '@host-portal/brands/brand';
import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import { portalLink } from '../mail/portal-link.ts';
import type { UserRow } from '../users/users.repository.ts';

/** Creates the e-mail with the link to `/reset`, in the user's language. */
export function recoveryMail(
  user: UserRow,
  token: string,
  { publicUrl, brand }: { publicUrl: string; brand: Brand },
): Mail {
  const link = portalLink(publicUrl, user.language, `/reset?token=${token}`);
  const values = { name: user.first_name, email: user.email, link };
  return { recipient: user.email, ...mailText(user.language, 'recovery', { brand, values }) };
}
