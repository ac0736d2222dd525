import { boolean, coerce, type Infer, optional, refine, string, type, unknown } from 'superstruct';
import { always, endpoint } from './wire/endpoint.ts';
import { flag, id, instant, maybe, text } from './wire/fields.ts';

/** The user of spec §3, in client form. The password is sent but never received. */
export const User = type({
  id: id(),
  email: string(),
  firstName: text(),
  lastName: text(),
  phoneNumber: maybe(string()),
  secondaryPhoneNumber: maybe(string()),
  secondaryPhoneNumberType: maybe(string()),
  /** A two-letter code; `en` if the server has none. */
  language: coerce(string(), unknown(), (value) => value || 'en'),
  emailOptIn: flag(),
  acceptedTermsAt: maybe(instant()),
  created: maybe(instant()),
});
export type User = Infer<typeof User>;

export const createUser = endpoint('POST /v2/users', {
  body: {
    email: string(),
    firstName: string(),
    lastName: string(),
    language: string(),
    password: string(),
    phoneNumber: string(),
    source: always('web'),
  },
  answer: type({ fullToken: type({ accessToken: string(), user: type({ id: id() }) }) }),
});

/** Pass the id (spec §8) and only the changed fields. */
export const updateMe = endpoint('PATCH /v2/me', {
  body: {
    id: refine(
      coerce(string(), unknown(), (value) => value ?? ''),
      'id',
      (value) => value !== '' || 'Trying to update user without id',
    ),
    email: optional(string()),
    firstName: optional(string()),
    lastName: optional(string()),
    phoneNumber: optional(string()),
    secondaryPhoneNumber: optional(string()),
    secondaryPhoneNumberType: optional(string()),
    language: optional(string()),
    emailOptIn: optional(boolean()),
    acceptedTermsAt: optional(instant()),
    password: optional(string()),
    currentPassword: optional(string()),
  },
});

export const requestPasswordReset = endpoint('POST /v2/forgotten-password', { body: { email: string() } });
