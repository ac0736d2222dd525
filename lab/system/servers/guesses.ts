import assert from 'node:assert/strict';
import { request } from 'node:https';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';

/** The CDN's IP address, as configured in nginx (`CDN`). `STRANGER` is an address that nginx doesn't trust. */
export const CDN_ADDRESS = '127.0.0.7';
const STRANGER = '127.0.0.8';
/**
 * The number of wrong passwords per account that the API accepts from one network
 * (reference-api/src/session/login-limit.ts).
 */
const TRIES = 20;

type Portal = { origin: string; certificate: string };

/**
 * Tests password guesses through a CDN, which forwards the caller's headers and appends the caller's IP address. The
 * guessing network has to wait, while other networks can log in. Forwarding headers from callers other than the CDN are
 * ignored.
 */
export async function proveGuesses(portal: Portal) {
  const throughCdn = (forwardedFor: string, password: string) =>
    logIn(portal, { from: CDN_ADDRESS, forwardedFor, password });
  const statuses = [];
  for (let at = 0; at <= TRIES; at += 1)
    statuses.push((await throughCdn(`198.51.100.${at}, 2001:db8:7:1::${at + 1}`, 'guess')).status);
  assert.deepEqual(statuses, [...Array<number>(TRIES).fill(401), 429]);
  const refused = await throughCdn('2001:db8:7:1:ffff::1', ACCOUNT.password);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.retryAfter) > 0);
  assert.equal((await throughCdn('2001:db8:7:2::1', ACCOUNT.password)).status, 200);
  assert.equal((await throughCdn('203.0.113.9', ACCOUNT.password)).status, 200);

  const ofStranger = [];
  for (let at = 0; at <= TRIES; at += 1)
    ofStranger.push(
      (await logIn(portal, { from: STRANGER, forwardedFor: `203.0.113.${at}`, password: 'guess' })).status,
    );
  assert.equal(ofStranger.at(-1), 429);
}

function logIn(
  { origin, certificate }: Portal,
  { from, forwardedFor, password }: { from: string; forwardedFor: string; password: string },
): Promise<{ status: number; retryAfter: string | undefined }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, ca: certificate, localAddress: from, family: 4, agent: false };
    const sent = request(`${origin}/v2/tokens`, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ username: ACCOUNT.email, password, role: 'host' }));
  });
}
