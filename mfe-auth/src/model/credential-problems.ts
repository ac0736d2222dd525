import { confirmFault, passwordFault } from './password.ts';
import { plainEmail } from './plain-email.ts';

/**
 * Matches a name, an at sign and a domain with a dot, without characters that the API rejects. The check is loose,
 * because only a delivered email proves that an address exists.
 */
const EMAIL_SHAPE = /^[^\s@"<>,;:()[\]\\]{1,64}@[^\s@.,;:<>"()[\]\\]+(?:\.[^\s@.,;:<>"()[\]\\]+)+$/u;

/** Returns the message key for what is wrong with an email address, or null. */
export function emailProblem(email: string) {
  const address = plainEmail(email);
  if (address === '') return 'email.required';
  return address.length <= 254 && EMAIL_SHAPE.test(address) ? null : 'email.invalid';
}

/**
 * Returns the message key for what is wrong with a new password, or null. The user's email address and the part
 * before its at sign aren't allowed.
 */
export function newPasswordProblem(password: string, email = '') {
  const address = plainEmail(email);
  const fault = passwordFault(password, [address, ...address.split('@')]);
  return fault && NEW_PASSWORD_KEYS[fault];
}

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
