import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { uniqueViolation } from '../database/database-faults.ts';
import { invalid } from '../http/api-fault.ts';
import { allow } from '../http/policy.ts';
import { prepareAndWrite, write } from '../http/write.ts';
import * as mailQueue from '../mail/mail-queue.repository.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { sessionOf } from '../session/authenticate.ts';
import { countSignUp } from '../session/login-limit.ts';
import { hashPassword, passwordFault } from '../session/passwords.ts';
import { newId } from '../session/secrets.ts';
import * as tokens from '../session/tokens.repository.ts';
import { addressChangedMail } from './address-changed-mail.ts';
import { provePassword, wrongPassword } from './log-in.ts';
import * as policy from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import * as users from './users.repository.ts';
import * as schema from './users.schema.ts';

/** Serves sign-ups and the caller's account (spec §7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/v2/users',
    { schema: schema.createUser, config: { access: 'public', keepsAnswer: false } },
    async (request) => {
      const { email, first_name, last_name, language = 'en', password, phone_number } = request.body;
      await countSignUp(app.db, request.ip, app.clock());
      const fault = passwordFault(password, { email, brand: app.brand.name });
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

  app.patch('/v2/me', { schema: schema.updateMe, config: { access: 'reset' } }, async (request) => {
    const answer = await prepareAndWrite(request, async () => {
      const session = sessionOf(request);
      const { id: _own, password, current_password, accepted_tos_at, ...change } = request.body;
      const before = await users.getUser(app.db, session.userId);
      allow(policy.canChange(session, before, request.body, app.brand.name));
      if (policy.needsPassword(session, before, request.body)) {
        await provePassword(request, before, current_password);
      }
      const passwordHash = password === undefined ? undefined : await hashPassword(password, app.passwordCost);
      const isMoving = policy.movesAccount(request.body, before);
      return async (db) => {
        // Locks the user, so that only the first of two concurrent changes with the same old password or link
        // succeeds.
        const hasProof = passwordHash !== undefined || isMoving;
        const { password_hash } = await users.lockUser(db, before.id);
        if (hasProof && password_hash !== before.password_hash) throw wrongPassword();
        const user = await users
          .updateUser(db, session.userId, {
            ...change,
            // Uses the server's clock, because the client's clock may be wrong or manipulated.
            ...(accepted_tos_at !== undefined && { accepted_tos_at: app.clock() }),
            ...(passwordHash !== undefined && { password_hash: passwordHash }),
          })
          .catch(refuseTakenEmail);
        // Ends all other sessions and the used recovery token.
        if (passwordHash) await tokens.deleteOtherTokens(db, user.id, session.role === 'host' ? session.tokenId : null);
        if (isMoving) {
          await tokens.endRecoveryTokens(db, user.id, app.clock());
          await mailQueue.add(db, addressChangedMail(before, user.email, app.brand), app.clock());
        }
        return presentUser(user);
      };
    });
    // Sends the e-mails after the commit, because other connections can't see a queued e-mail before it.
    app.background.run(() => sendQueuedMails(app));
    return answer;
  });

  app.addHook('onListen', async () => app.background.run(() => sendQueuedMails(app)));
};

const emailTaken = () => invalid({ email: ['This e-mail address is taken.'] });

function refuseTakenEmail(error: unknown): never {
  throw uniqueViolation(error) === 'users_email' ? emailTaken() : error;
}
