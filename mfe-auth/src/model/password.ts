import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * A password has at least 8 characters (15 are recommended) and at most 256 bytes, which always leaves room for 64
 * characters of up to four bytes. Any characters are allowed.
 */
export const PASSWORD = { minimum: 8, advised: 15, maximumBytes: 256, alwaysFits: 64 } as const;

export type PasswordFault = 'required' | 'tooShort' | 'tooLong' | 'common';

/**
 * Returns the first problem with a password, or null. `known` contains strings that must not be the password, such as
 * the user's email address or name.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  // Normalizes to NFC, because é has two encodings. The length is counted in code points.
  const typed = password.normalize('NFC');
  if (typed === '') return 'required';
  if (Array.from(typed).length < PASSWORD.minimum) return 'tooShort';
  if (new TextEncoder().encode(typed).length > PASSWORD.maximumBytes) return 'tooLong';
  return isCommon(typed) || isKnown(typed.toLowerCase(), known) ? 'common' : null;
}

export const confirmFault = (password: string, confirm: string): 'required' | 'different' | null => {
  if (confirm === '') return 'required';
  return password.normalize('NFC') === confirm.normalize('NFC') ? null : 'different';
};

/**
 * Returns whether the password is one of the known strings, either as typed or without its trailing digits and
 * punctuation.
 */
const isKnown = (plain: string, known: readonly string[]) =>
  known.some((own) => own !== '' && [plain, withoutTail(plain)].includes(own.toLowerCase()));

function isCommon(password: string) {
  const plain = password.toLowerCase();
  const unit = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  const isOneCharacter = Array.from(unit).length === 1;
  const isRun = '01234567890123456789'.includes(plain) || '98765432109876543210'.includes(plain);
  return (
    isOneCharacter ||
    isRun ||
    [plain, unit].some((text) => COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(withoutTail(text)))
  );
}

/** Removes trailing digits and punctuation, so that `password1!` and `password2026` count as `password`. */
const withoutTail = (plain: string) => plain.replace(/[\d!.?*#@$_-]{1,6}$/, '');
