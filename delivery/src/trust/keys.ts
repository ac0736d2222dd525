import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The owner name of the platform's root key, which signs owners.json and may sign the snapshot. */
export const ROOT_OWNER = 'root';
/** The owner name of the key that only signs snapshots. A timer uses it on a machine without the root key. */
export const SNAPSHOT_OWNER = 'snapshot';

/**
 * Returns the first 16 hex digits of the SHA-256 hash of a public key (SPKI), which are short enough to read aloud.
 */
export function keyIdOf(key: KeyObject): string {
  const spki = publicHalf(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/** Returns the public key in the format of owners.json. */
export const publicPem = (key: KeyObject) => publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

const publicHalf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key);

/**
 * Returns a team's private key, or the platform's (`root`), from the variable `RELEASE_KEY_<OWNER>` (PEM). Without
 * the variable, returns the development key in `folder`, which is created if missing.
 */
export function signingKey(owner: string, folder: string, env: NodeJS.ProcessEnv = process.env): KeyObject {
  const present = existingKey(owner, folder, env);
  if (present) return present;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, `${owner}.key.pem`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process created the key at the same moment, so that key is used.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw error;
  }
  writeFileSync(join(folder, `${owner}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  return privateKey;
}

/** Returns the private key, or null if there is none. Doesn't create a key. */
export function existingKey(owner: string, folder: string, env: NodeJS.ProcessEnv = process.env): KeyObject | null {
  const given = env[`RELEASE_KEY_${owner.toUpperCase().replaceAll('-', '_')}`];
  if (given) return createPrivateKey(given);
  try {
    return createPrivateKey(readFileSync(join(folder, `${owner}.key.pem`)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads the root keys in a PEM file. There are two while the platform replaces its root key. Throws if the file has
 * no key.
 */
export function rootKeys(file: string): KeyObject[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0)
    throw new Error(
      `${file} holds no public root key (PEM): npm start makes one, elsewhere ask the platform for its own`,
    );
  return blocks.map((block) => createPublicKey(block));
}
