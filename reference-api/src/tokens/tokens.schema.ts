import { Type } from '@fastify/type-provider-typebox';
import { Answer, Instant, Line, OneOf, Password, Strict } from '../http/fields.ts';
import { UserAnswer } from '../users/users.schema.ts';

const TokenParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) });

export const TokenAnswer = Answer({
  id: Type.String(),
  token: Type.String(),
  access_token: Type.Optional(Type.String()),
  role: OneOf(['host', 'recovery']),
  scopes: Type.Array(Type.String()),
  created: Instant(),
  expires_at: Instant(),
  user: UserAnswer,
});

/** The `username` of a login is the e-mail address. */
export const createToken = {
  summary: 'Log in',
  body: Strict(
    { username: Line(254), password: Password(), role: Type.Literal('host') },
    { examples: [{ username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' }] },
  ),
  response: { 200: TokenAnswer },
};
export const getToken = { summary: 'Look at a token', params: TokenParams, response: { 200: TokenAnswer } };
export const renewToken = {
  summary: 'Renew a session',
  params: TokenParams,
  body: Strict({ expires_at: Instant() }),
  response: { 200: TokenAnswer },
};
export const deleteToken = { summary: 'Log out', params: TokenParams, response: { 200: Answer({}) } };
