import { ApiFault, forbidden, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import { passwordFault } from '../session/passwords.ts';
import type { Session } from '../session/session.repository.ts';
import type { UserRow } from './users.repository.ts';

export type RequestedChange = { id?: string; email?: string; password?: string; current_password?: string };

/** Allows a session to change its own user, and a recovery token to change only the password. */
export function canChange(session: Session, user: UserRow, change: RequestedChange, brand: string): Decision {
  if (change.id !== undefined && change.id !== user.id)
    return new ApiFault(404, 'NOT_FOUND', 'This user does not exist.');
  if (session.role === 'recovery') {
    const others = Object.keys(change).filter((field) => field !== 'id' && field !== 'password');
    if (others.length > 0) return forbidden('A recovery token changes the password only.');
    if (change.password === undefined) return invalid({ password: ['This is required.'] });
  }
  if (change.password === undefined) return true;
  const fault = passwordFault(change.password, { email: change.email ?? user.email, brand });
  return fault === null || invalid({ password: [fault] });
}

/**
 * Returns true if a change requires the current password. A new password or e-mail address requires it, so that a
 * stolen session isn't enough to take over the account. A recovery token replaces the current password.
 */
export const needsPassword = (session: Session, user: UserRow, change: RequestedChange) =>
  session.role !== 'recovery' && (change.password !== undefined || movesAccount(change, user));

/** Returns true if the change sets a different e-mail address for the login. Letter case is ignored. */
export const movesAccount = ({ email }: RequestedChange, user: UserRow) =>
  email !== undefined && email.trim().toLowerCase() !== user.email.toLowerCase();
