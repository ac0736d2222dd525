import { ApiFault, forbidden, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import { isPassword, passwordFault } from '../session/passwords.ts';
import type { Session } from '../session/session.repository.ts';
import type { UserRow } from './users.repository.ts';

export type RequestedChange = { id?: string; password?: string; current_password?: string };

/**
 * A session changes its own user; a new password needs the current one (D-25). A recovery token stands for the
 * current password and may change nothing else.
 */
export async function canChange(session: Session, user: UserRow, change: RequestedChange): Promise<Decision> {
  if (change.id !== undefined && change.id !== user.id)
    return new ApiFault(404, 'NOT_FOUND', 'This user does not exist.');
  if (session.role === 'recovery') return canReset(change);
  if (change.password === undefined) return true;
  const fault = passwordFault(change.password);
  if (fault) return invalid({ password: [fault] });
  if (change.current_password === undefined) return invalid({ current_password: ['This is required.'] });
  const isRight = await isPassword(change.current_password, user.password_hash);
  return isRight || invalid({ current_password: ['This is not your current password.'] });
}

function canReset(change: RequestedChange): Decision {
  const others = Object.keys(change).filter((field) => field !== 'id' && field !== 'password');
  if (others.length > 0) return forbidden('A recovery token changes the password only.');
  if (change.password === undefined) return invalid({ password: ['This is required.'] });
  const fault = passwordFault(change.password);
  return fault === null || invalid({ password: [fault] });
}
