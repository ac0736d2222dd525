import type { FastifyRequest } from 'fastify';
import { ApiFault } from '../http/api-fault.ts';
import * as users from '../users/users.repository.ts';
import { countAttempt, forgetFailures } from './login-limit.ts';
import { hashPassword, impossibleHash, isPassword, needsRehash } from './passwords.ts';

/**
 * The user with this address and password. An unknown address costs the same time as a wrong password and gets
 * the same answer.
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
