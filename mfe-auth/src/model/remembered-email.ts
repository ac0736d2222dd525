import type { Portal } from '@host-portal/shared-lib/portal';
import { plainEmail } from './plain-email.ts';

/**
 * The email address that was typed in each portal session. It's kept in memory only, because a login address must not
 * be in the URL or in storage.
 */
const emails = new WeakMap<Portal['session'], string>();

/** Passes a typed email address from one sign-in screen to the next (login → forgot → reset → login). */
export const rememberEmail = ({ session }: Portal, email: string) => void emails.set(session, plainEmail(email));

export const emailOf = ({ session }: Portal) => emails.get(session) ?? '';
