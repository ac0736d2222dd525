import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { uniqueViolation } from '../database/database-faults.ts';
import { invalid } from '../http/api-fault.ts';
import { toInstant } from '../http/fields.ts';
import { allow } from '../http/policy.ts';
import { write } from '../http/write.ts';
import { sessionOf } from '../session/authenticate.ts';
import { countSignUp } from '../session/login-limit.ts';
import { hashPassword, passwordFault } from '../session/passwords.ts';
import { newId } from '../session/secrets.ts';
import * as tokens from '../tokens/tokens.repository.ts';
import * as policy from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import * as users from './users.repository.ts';
import * as schema from './users.schema.ts';

/** Sign-up and the own account (spec §7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/v2/users',
    { schema: schema.createUser, config: { access: 'public', keepsAnswer: false } },
    async (request) => {
      const { email, first_name, last_name, language = 'en', password, phone_number } = request.body;
      await countSignUp(app.db, request.ip, app.clock());
      const fault = passwordFault(password);
      if (fault) throw invalid({ password: [fault] });
      if (await users.findByEmail(app.db, email)) throw emailTaken();
      const passwordHash = await hashPassword(password, app.passwordCost);
      return write(request, async (db) => {
        const user = await users
          .createUser(db, {
            id: newId('us'),
            email,
            password_hash: passwordHash,
            first_name: first_name.trim(),
            last_name: last_name.trim(),
            phone_number,
            secondary_phone_number: null,
            secondary_phone_number_type: null,
            language,
            email_opt_in: false,
            accepted_tos_at: null,
            created: app.clock(),
          })
          .catch(refuseTakenEmail);
        const accessToken = await tokens.createAccessToken(db, user.id, null, app.clock());
        return { full_token: { access_token: accessToken, user: presentUser(user) } };
      });
    },
  );

  app.patch('/v2/me', { schema: schema.updateMe, config: { access: 'reset' } }, (request) =>
    write(request, async (db) => {
      const session = sessionOf(request);
      const { id: _own, password, current_password: _proof, accepted_tos_at, ...change } = request.body;
      // Inside the transaction, so that a repeated request is answered before its old password is looked at again.
      allow(await policy.canChange(session, await users.getUser(db, session.userId), request.body));
      const passwordHash = password === undefined ? undefined : await hashPassword(password, app.passwordCost);
      const user = await users
        .updateUser(db, session.userId, {
          ...change,
          ...(accepted_tos_at !== undefined && { accepted_tos_at: toInstant(accepted_tos_at) }),
          ...(passwordHash !== undefined && { password_hash: passwordHash }),
        })
        .catch(refuseTakenEmail);
      // A new password ends every other session; a used recovery token ends with them.
      if (passwordHash) await tokens.deleteOtherTokens(db, user.id, session.role === 'host' ? session.tokenId : null);
      return presentUser(user);
    }),
  );
};

const emailTaken = () => invalid({ email: ['This e-mail address is taken.'] });

function refuseTakenEmail(error: unknown): never {
  throw uniqueViolation(error) === 'users_email' ? emailTaken() : error;
}
