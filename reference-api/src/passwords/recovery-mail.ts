import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from '../users/users.repository.ts';

/** The mail with the link to `/reset`, in the user's language. English has no prefix (spec §2). */
export function recoveryMail(user: UserRow, token: string, publicUrl: string): Mail {
  const path = user.language === 'en' ? '/reset' : `/${user.language}/reset`;
  const link = `${publicUrl.replace(/\/$/, '')}${path}?token=${token}`;
  return { recipient: user.email, ...mailText(user.language, 'recovery', { name: user.first_name, link }) };
}
