import { confirmFault, passwordFault } from './password.ts';
import { plainEmail } from './plain-email.ts';

/**
 * A name, an at sign, a domain with a dot, and none of the characters that the API refuses. Only a delivered mail
 * proves that an address exists.
 */
const EMAIL_SHAPE = /^[^\s@"<>,;:()[\]\\]{1,64}@[^\s@.,;:<>"()[\]\\]+(?:\.[^\s@.,;:<>"()[\]\\]+)+$/u;

/** Message key of a problem with an email address, or null. */
export function emailProblem(email: string) {
  const address = plainEmail(email);
  if (address === '') return 'email.required';
  return address.length <= 254 && EMAIL_SHAPE.test(address) ? null : 'email.invalid';
}

/** Message key of a problem with a new password, or null. The own email address, or half of it, is refused. */
export function newPasswordProblem(password: string, email = '') {
  const address = plainEmail(email);
  const fault = passwordFault(password, [address, ...address.split('@')]);
  return fault && NEW_PASSWORD_KEYS[fault];
}

/** Message key of a problem with the repeated password, or null. */
export function repeatProblem(password: string, repeat: string) {
  const fault = confirmFault(password, repeat);
  return fault && (fault === 'required' ? 'password.repeat.required' : 'password.repeat.different');
}

const NEW_PASSWORD_KEYS = {
  required: 'password.new.required',
  tooShort: 'password.new.short',
  tooLong: 'password.new.long',
  common: 'password.new.common',
} as const;
