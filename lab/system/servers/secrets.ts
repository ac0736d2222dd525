import assert from 'node:assert/strict';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import type { Ask } from './ask.ts';

/** A made-up secret that's sent in each part of a request and must not appear in any log line. */
const CANARY = 'canary-tweets-secretly-0123456789';
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const ROOT = path.resolve(import.meta.dirname, '../../..');

export type Watched = {
  ask: Ask;
  /** The folder with the edges' and the API's logs. */
  folder: string;
  /** Returns the web server's log, which is in a different folder. */
  output: () => Promise<string>;
  apiPaths: string[];
  releases: string;
  stopDatabase: () => Promise<unknown>;
  stopApi: () => Promise<unknown>;
};

/**
 * Sends secrets in every part of a request to every path with every method, first while everything works, and then
 * without database, API and store. Then checks that nothing in the logs of nginx, the edges and the API contains a
 * secret. The stopped parts aren't restarted.
 */
export async function proveNoSecrets(portal: Watched): Promise<number> {
  const { ask, folder, output, releases } = portal;
  const token = await signIn(ask);
  const secrets = [CANARY, token, ACCOUNT.email, ACCOUNT.password, folder, ROOT];
  const send = async () => {
    const calls = callsOf(portal.apiPaths, token);
    for (const { path: address, ...call } of calls) await ask(address, call).catch(() => undefined);
    return calls.length;
  };
  let sent = await send();
  await portal.stopDatabase();
  sent += await send();
  await portal.stopApi();
  sent += await send();
  await rename(releases, `${releases}-away`);
  sent += await send();

  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const logs = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const lines = [...logs, await output()].join('\n').split('\n');
  for (const service of ['nginx', 'host-portal-edge', 'host-portal-api'])
    assert.ok(
      lines.filter((line) => line.includes(`"service":"${service}"`)).length > 500,
      `${service} wrote no lines`,
    );
  const leaks = lines.filter((line) => secrets.some((secret) => line.includes(secret)));
  assert.deepEqual(leaks.slice(0, 5), []);
  return sent;
}

async function signIn(ask: Ask): Promise<string> {
  const body = JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  const { body: answer } = await ask('/v2/tokens', { method: 'POST', headers: JSON_TYPE, body });
  return (JSON.parse(answer.toString()) as { token: string }).token;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function callsOf(apiPaths: string[], token: string) {
  const addresses = [
    ...apiPaths.flatMap((pattern) => [CANARY, token].map((secret) => pattern.replaceAll(/\{\w+\}/g, secret))),
    `/v2/${CANARY}`,
    `/photos/${CANARY}`,
    '/de/reset',
    `/account/bookings/${CANARY}`,
    `/r/${CANARY}/1.0.0/entry.js`,
    `/r/bookings/${CANARY}/entry.js`,
    `/r/shell/1.0.0/${'a'.repeat(300)}${CANARY}.js`,
    `/embed/${CANARY}.js`,
    `//[${CANARY}`,
    `/%${CANARY}`,
    `/${CANARY}`,
    '/',
    '/health',
    '/livez',
    '/readyz',
    '/metrics',
    '/sw.js',
    '/registry.json',
  ];
  return addresses.flatMap((address) => METHODS.map((method) => callOf(address, method, token)));
}

const callOf = (address: string, method: string, token: string) => ({
  path: `${address}?token=${token}&q=${CANARY}`,
  method,
  headers: {
    ...JSON_TYPE,
    authorization: `Token ${CANARY}`,
    cookie: `token=${token}; visitor_id=${CANARY}`,
    referer: `https://portal.example/reset?token=${CANARY}`,
    'user-agent': CANARY,
    traceparent: `00-${CANARY}`,
  },
  ...(!['GET', 'HEAD'].includes(method) && {
    body: JSON.stringify({ username: ACCOUNT.email, password: CANARY, email: `${CANARY}@example.com`, token }),
  }),
});
