import { Type } from '@fastify/type-provider-typebox';
import { Answer, Email, Id, Instant, Line, Nullable, OneOf, OptionalLine, Password, Strict } from '../http/fields.ts';
import { MAIL_LANGUAGES } from '../mail/mail-text.ts';

/**
 * The languages of e-mails (spec §3). The portal has its own list, which app-contract.test.ts compares with this one.
 */
export const LANGUAGES = MAIL_LANGUAGES;

const Language = () => OneOf(LANGUAGES);
/** Describes an E.164 phone number, including the spaces and brackets that people type. */
const Phone = () => Type.String({ pattern: '^\\+?[0-9][0-9 ().\\/-]{3,30}$' });

export const UserAnswer = Answer({
  id: Type.String(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  secondary_phone_number: Nullable(Type.String()),
  secondary_phone_number_type: Nullable(Type.String()),
  language: Language(),
  email_opt_in: Type.Boolean(),
  accepted_tos_at: Nullable(Instant()),
  created: Instant(),
});

export const createUser = {
  summary: 'Sign up',
  body: Strict({
    email: Email(),
    first_name: Line(100),
    last_name: Line(100),
    language: Type.Optional(Language()),
    password: Password(),
    phone_number: Phone(),
    source: Type.Optional(Line(40)),
  }),
  response: { 200: Answer({ full_token: Answer({ access_token: Type.String(), user: UserAnswer }) }) },
};

export const updateMe = {
  summary: 'Change the own account, or reset its password with a recovery token',
  body: Type.Object(
    {
      id: Type.Optional(Id()),
      email: Type.Optional(Email()),
      first_name: Type.Optional(Line(100)),
      last_name: Type.Optional(Line(100)),
      phone_number: Type.Optional(Phone()),
      secondary_phone_number: Type.Optional(Nullable(Type.Union([Phone(), Type.Literal('')]))),
      secondary_phone_number_type: Type.Optional(Nullable(OptionalLine(40))),
      language: Type.Optional(Language()),
      email_opt_in: Type.Optional(Type.Boolean()),
      accepted_tos_at: Type.Optional(Instant()),
      password: Type.Optional(Password()),
      current_password: Type.Optional(Password()),
    },
    { additionalProperties: false },
  ),
  response: { 200: UserAnswer },
};

export const requestPasswordReset = {
  summary: 'Ask for a link that resets the password',
  body: Strict({ email: Email() }),
  response: { 200: Answer({}) },
};
