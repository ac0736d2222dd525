import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** The certificate's validity in days. Browsers accept at most 398. */
const DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates `portal.crt` and `portal.key` in a folder, for this machine and its IP addresses. Replaces existing files
 * when an address has been added, and before they expire. Browsers don't trust the certificate by default.
 */
export async function selfMadeCertificate(folder: string, addresses: string[]): Promise<{ certificate: string }> {
  const file = path.join(folder, 'portal.crt');
  const known = read(file);
  if (known && covers(known, addresses)) return { certificate: known };
  const subjects = [
    { type: 2 as const, value: 'localhost' },
    ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
  ];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Host portal on this network' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: subjects },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'portal.key'), key, { mode: 0o600 });
  writeFileSync(file, cert);
  return { certificate: cert };
}

/** Returns the IPv4 addresses at which other devices on the network can reach this machine. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function covers(pem: string, addresses: string[]): boolean {
  const certificate = new X509Certificate(pem);
  const isFresh = Date.parse(certificate.validTo) > Date.now() + DAY_MS;
  return isFresh && addresses.every((address) => certificate.checkIP(address) !== undefined);
}
