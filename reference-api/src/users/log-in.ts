import type { FastifyRequest } from 'fastify';
import { ApiFault, invalid } from '../http/api-fault.ts';
import { countAttempt, forgetFailures } from '../session/login-limit.ts';
import { hashPassword, impossibleHash, isPassword, needsRehash } from '../session/passwords.ts';
import * as users from './users.repository.ts';

/**
 * Returns the user with this e-mail address and password. An unknown address takes the same time as a wrong password
 * and gets the same response.
 *
 * @throws ApiFault 401 `INVALID_CREDENTIALS`, 429 with `Retry-After` after too many failures.
 */
export async function logIn(request: FastifyRequest, username: string, password: string): Promise<users.UserRow> {
  const { db, clock, passwordCost } = request.server;
  const email = username.trim();
  await countAttempt(db, email, request.ip, clock());
  const user = await users.findByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash ?? impossibleHash(passwordCost));
  if (!user || !isRight) throw new ApiFault(401, 'INVALID_CREDENTIALS', 'E-mail or password is not right.');
  await forgetFailures(db, email, request.ip);
  if (needsRehash(user.password_hash, passwordCost)) {
    await users.updateUser(db, user.id, { password_hash: await hashPassword(password, passwordCost) });
  }
  return user;
}

/**
 * Throws unless this is the signed-in user's password. A wrong password counts as a failed login, so that the limit
 * for logins also applies to guesses with a stolen session.
 *
 * @throws ApiFault 422 at `current_password`, 429 with `Retry-After` after too many failures.
 */
export async function provePassword(request: FastifyRequest, user: users.UserRow, password: string | undefined) {
  if (password === undefined) throw invalid({ current_password: ['This is required.'] });
  const { db, clock } = request.server;
  await countAttempt(db, user.email, request.ip, clock());
  if (!(await isPassword(password, user.password_hash))) throw wrongPassword();
  await forgetFailures(db, user.email, request.ip);
}

export const wrongPassword = () => invalid({ current_password: ['This is not your current password.'] });
