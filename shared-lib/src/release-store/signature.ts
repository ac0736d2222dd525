import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, SignedEntry, signedText } from '../federation/index.ts';
import { is } from 'superstruct';

/** Public keys the edge trusts, by owner. A team signs only for itself. */
export type TrustedKeys = Map<string, KeyObject>;

/** `sha384-…` in the form of subresource integrity: what release.json and the registry call a digest. */
export const digestOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Signs an entry with its owner's private key and gives the text to store. */
export function signEntry(entry: RegistryEntry, key: KeyObject): string {
  const signature = sign(null, Buffer.from(signedText(entry)), key).toString('base64');
  return `${JSON.stringify({ entry, signature }, null, 2)}\n`;
}

/** The entry inside a stored text, or the reason why it is not trusted. Fails closed. */
export function verifyEntry(text: string, trusted: TrustedKeys): { entry: RegistryEntry } | { reason: string } {
  const parsed = parseJson(text);
  if (!is(parsed, SignedEntry)) return { reason: 'not a signed registry entry' };
  const key = trusted.get(parsed.entry.owner);
  if (!key) return { reason: `no trusted key for owner "${parsed.entry.owner}"` };
  const isGood = verify(null, Buffer.from(signedText(parsed.entry)), key, Buffer.from(parsed.signature, 'base64'));
  return isGood ? { entry: parsed.entry } : { reason: `the signature of "${parsed.entry.owner}" does not match` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The private key of a team. `RELEASE_KEY_<OWNER>` (PEM) comes first; without it a development key in
 * `folder` is used and made at first need.
 */
export function signingKey(owner: string, folder: string, env: NodeJS.ProcessEnv = process.env): KeyObject {
  const given = env[`RELEASE_KEY_${owner.toUpperCase().replaceAll('-', '_')}`];
  if (given) return createPrivateKey(given);
  const file = join(folder, `${owner}.key.pem`);
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Two first releases at once: the other one's key stands.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return createPrivateKey(readFileSync(file));
    throw error;
  }
  writeFileSync(join(folder, `${owner}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  return privateKey;
}

/** Every `<owner>.pub.pem` in a folder. */
export function trustedKeys(folder: string): TrustedKeys {
  const suffix = '.pub.pem';
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(suffix))
      .map((file) => [file.slice(0, -suffix.length), createPublicKey(readFileSync(join(folder, file)))]),
  );
}
