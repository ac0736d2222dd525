import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { array, type Infer, is, string, type } from 'superstruct';
import { canonicalText } from '@host-portal/shared-lib/federation';
import { keyIdOf, refusalByOwner, type Trust } from '../store.ts';

/** The checks that an area passed for one version of its sources, as signed by a pipeline. */
const Passed = type({
  name: string(),
  owner: string(),
  /** The version contains the hash of the sources, so a signature for other sources isn't accepted. */
  version: string(),
  checks: array(string()),
  actor: string(),
  at: string(),
});
export type Passed = Infer<typeof Passed>;
const SignedChecks = type({ passed: Passed, keyId: string(), signature: string() });

const DOMAIN = 'host-portal checks 1';
/** The checks that every release must have passed. A pipeline may run more. */
const NEEDED = ['types', 'jest'];

/** Signs passed checks with one of the area owner's private keys, and returns the content of the file. */
export function signChecks(passed: Passed, key: KeyObject): string {
  const text = canonicalText(DOMAIN, passed);
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return `${JSON.stringify({ passed, keyId: keyIdOf(key), signature }, null, 2)}\n`;
}

/**
 * Verifies a file that `npm test -- --sign` wrote for a candidate, and summarises it. Throws a one-line error if the
 * file isn't valid.
 */
export function signedChecks(file: string, { name, version }: { name: string; version: string }, trust: Trust): string {
  const signed = contentOf(file);
  if (!is(signed, SignedChecks)) throw new Error(`${file} was not written by npm test -- --area ${name} --sign`);
  const { passed, keyId, signature } = signed;
  if (passed.name !== name || passed.version !== version) {
    throw new Error(
      `${file} is about ${passed.name} ${passed.version}, not about ${name} ${version}: sign these sources`,
    );
  }
  const refusal = refusalByOwner(passed, { text: canonicalText(DOMAIN, passed), keyId, signature }, trust);
  if (refusal) throw new Error(`${file} is not valid: ${refusal.reason}`);
  const missing = NEEDED.filter((check) => !passed.checks.includes(check));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
  return `${passed.checks.join(', ')} passed for ${passed.actor} at ${passed.at}`;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`${file} is not there`, { cause: error });
    return null;
  }
}
