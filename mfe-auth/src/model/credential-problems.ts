import { confirmFault, passwordFault } from '@host-portal/shared-lib/domain';

/** Something, an at sign, a name with a dot. Only a mail that arrives proves more. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Key of what is wrong with an e-mail address, or null. */
export function emailProblem(email: string) {
  const trimmed = email.trim();
  if (trimmed === '') return 'email.required';
  return EMAIL_SHAPE.test(trimmed) ? null : 'email.invalid';
}

/** Key of what speaks against a new password, or null. The own e-mail, or a half of it, is none. */
export function newPasswordProblem(password: string, email = '') {
  const address = email.trim();
  const fault = passwordFault(password, [address, ...address.split('@')]);
  return fault && NEW_PASSWORD_KEYS[fault];
}

/** Key of what is wrong with the repeated password, or null. */
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
