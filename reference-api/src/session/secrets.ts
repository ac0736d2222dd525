import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** How a secret is stored and found again. A fast hash is enough: nobody guesses 256 random bits. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

// Without 0 O 1 I L U: they are read wrongly from a phone or spell something.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomCode = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** An opaque id with a short prefix that names its kind, e.g. `cl_7F3K2M9QXW4T`. */
export const newId = (prefix: string) => `${prefix}_${randomCode(14)}`;
