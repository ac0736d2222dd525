import type { Portal } from '@host-portal/shared-lib/portal';

/** In memory and per portal only: neither the address bar nor a store may keep a person's e-mail. */
const emails = new WeakMap<Portal['session'], string>();

/** Carries a typed e-mail from one entrance screen to the next (login → forgot → reset → login). */
export const rememberEmail = ({ session }: Portal, email: string) => void emails.set(session, email);

export const emailOf = ({ session }: Portal) => emails.get(session) ?? '';
