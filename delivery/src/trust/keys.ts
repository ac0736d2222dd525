import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Owner name of the platform's own key, which signs owners.json and may sign the snapshot. */
export const ROOT_OWNER = 'root';
/** Owner name of the key that only signs snapshots, for a machine with a timer and without the root key. */
export const SNAPSHOT_OWNER = 'snapshot';

/** The first 16 hex digits of the sha-256 of a public key (SPKI): short enough to read aloud. */
export function keyIdOf(key: KeyObject): string {
  const spki = publicHalf(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/** The public key as in owners.json. */
export const publicPem = (key: KeyObject) => publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

const publicHalf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key);

/**
 * The private key of a team, or of the platform (`root`), from `RELEASE_KEY_<OWNER>` (PEM). Without the variable, it's
 * a development key in `folder`, which is created if missing.
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
    // If two first releases create a key at the same moment, the first one counts.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw error;
  }
  writeFileSync(join(folder, `${owner}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  return privateKey;
}

/** The private key, or null. Doesn't create one. */
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

/** The root keys in a PEM file. There are two while the platform replaces its own. Throws if it can't be read. */
export function rootKeys(file: string): KeyObject[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0)
    throw new Error(
      `${file} holds no public root key (PEM): npm start makes one, elsewhere ask the platform for its own`,
    );
  return blocks.map((block) => createPublicKey(block));
}
