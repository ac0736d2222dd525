import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Returns 256 random bits as a URL-safe string. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns the hash that is stored instead of a secret. A fast hash is enough, because 256 random bits can't be
 * guessed.
 */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

// The alphabet doesn't contain 0, O, 1, I, L or U, which are easily misread or form words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomCode = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates an opaque id with a prefix for the kind of object, e.g. `cl_7F3K2M9QXW4T`. */
export const newId = (prefix: string) => `${prefix}_${randomCode(14)}`;
