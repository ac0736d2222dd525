import { confirmFault, passwordFault } from './password.ts';
import { plainEmail } from './plain-email.ts';

/**
 * Something, an at sign, a name with a dot, none of the signs that the API refuses. Only a mail that arrives proves
 * more.
 */
const EMAIL_SHAPE = /^[^\s@"<>,;:()[\]\\]{1,64}@[^\s@.,;:<>"()[\]\\]+(?:\.[^\s@.,;:<>"()[\]\\]+)+$/u;

/** Message key of the problem with an e-mail address, or null. */
export function emailProblem(email: string) {
  const address = plainEmail(email);
  if (address === '') return 'email.required';
  return address.length <= 254 && EMAIL_SHAPE.test(address) ? null : 'email.invalid';
}

/** Message key of the problem with a new password, or null. The own e-mail address, or half of it, is not accepted. */
export function newPasswordProblem(password: string, email = '') {
  const address = plainEmail(email);
  const fault = passwordFault(password, [address, ...address.split('@')]);
  return fault && NEW_PASSWORD_KEYS[fault];
}

/** Message key of the problem with the repeated password, or null. */
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
