import type { Portal } from '@host-portal/shared-lib/portal';

/** In memory and per portal only: neither URL nor storage may contain a person's e-mail address. */
const emails = new WeakMap<Portal['session'], string>();

/** Passes a typed e-mail address from one sign-in screen to the next (login → forgot → reset → login). */
export const rememberEmail = ({ session }: Portal, email: string) => void emails.set(session, email);

export const emailOf = ({ session }: Portal) => emails.get(session) ?? '';
