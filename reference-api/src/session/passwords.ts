import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The cost of scrypt: `2 ** cost` blocks of 1 KB, `parallel` times. */
export type PasswordCost = { cost: number; parallel: number };

/** OWASP's recommended setting for 32 MB per hash. */
export const STRONG: PasswordCost = { cost: 15, parallel: 3 };

const BLOCK = 8;
const LENGTH = 32;
const MAX_BYTES = 256;

/**
 * Returns the reason why a new password is refused, or null. A password must have at least 8 characters and at most
 * 256 bytes, and must not be a common password, the brand's name or the account's e-mail address. It may consist of
 * any characters.
 */
export function passwordFault(password: string, { email, brand }: { email: string; brand: string }): string | null {
  const text = normalise(password);
  const lower = text.toLowerCase();
  if (charactersIn(text) < 8) return 'Use at least 8 characters.';
  if (Buffer.byteLength(text) > MAX_BYTES) return 'This password is too long.';
  if (isCommon(lower) || isCommon(lower, namesOf(brand))) return 'This password is too common.';
  if (isOwnAddress(lower, email.trim().toLowerCase())) return 'Do not use your e-mail address.';
  return null;
}

/**
 * Returns true if a password is too common. `password1` and `passwordpassword` are treated as `password`. A single
 * repeated letter is also too common.
 */
function isCommon(text: string, common = COMMON_PASSWORDS): boolean {
  const isOne = (part: string) => common.has(part) || common.has(withoutTail(part));
  const unit = /^(.+?)\1+$/u.exec(text)?.[1];
  return isOne(text) || (unit !== undefined && (charactersIn(unit) === 1 || isOne(unit)));
}

/** Returns the brand's name with its spaces, without them, and with hyphens instead. */
const namesOf = (brand: string) => new Set(['$&', '', '-'].map((gap) => brand.toLowerCase().replace(/\s+/g, gap)));

/**
 * Returns true if the password is the e-mail address, its local part or its domain, with or without trailing digits.
 */
const isOwnAddress = (text: string, email: string) =>
  [email, ...email.split('@')].some((part) => part !== '' && [text, withoutTail(text)].includes(part));

const withoutTail = (text: string) => text.replace(/[\d!.?*#@$_-]{1,6}$/, '');

/** Hashes a password in the format `scrypt$cost$parallel$salt$hash`. */
export async function hashPassword(password: string, { cost, parallel }: PasswordCost) {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { cost, parallel });
  return ['scrypt', cost, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Returns a hash that no password matches. Comparing a password with it takes as long as with a real hash. */
export const impossibleHash = ({ cost, parallel }: PasswordCost) =>
  ['scrypt', cost, parallel, Buffer.alloc(16).toString('base64url'), Buffer.alloc(LENGTH).toString('base64url')].join(
    '$',
  );

/** Compares a password with a hash. The time is the same for a correct, a wrong and an overlong password. */
export async function isPassword(password: string, stored: string) {
  const [, cost, parallel, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    cost: Number(cost),
    parallel: Number(parallel),
  });
  return timingSafeEqual(actual, expected) && Buffer.byteLength(normalise(password)) <= MAX_BYTES;
}

/** Returns true if `stored` was hashed with a different cost from the current one. */
export const needsRehash = (stored: string, { cost, parallel }: PasswordCost) =>
  !stored.startsWith(`scrypt$${cost}$${parallel}$`);

/**
 * Limits how many passwords are hashed concurrently, so that many guesses leave CPU time and memory for other
 * requests.
 */
const fewAtOnce = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)));

const derive = (password: string, salt: Buffer, { cost, parallel }: PasswordCost): Promise<Buffer> =>
  fewAtOnce(() => {
    const options: ScryptOptions = { N: 2 ** cost, r: BLOCK, p: parallel, maxmem: 256 * 2 ** cost * BLOCK };
    const bytes = Buffer.from(normalise(password)).subarray(0, MAX_BYTES);
    return new Promise((resolve, reject) => {
      scrypt(bytes, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  });

const characters = new Intl.Segmenter();

/** Counts grapheme clusters, so that a family emoji is one character. */
const charactersIn = (text: string) => Array.from(characters.segment(text.slice(0, MAX_BYTES))).length;

/** Normalises a password, because two phones may encode the same letters as different bytes. */
const normalise = (password: string) => password.normalize('NFC');
