import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { copySources } from '../../tools/test-portal/working-copy.ts';

/**
 * Runs `npm start` in a folder and, at the same time, in a copy of that folder. Each must have separate ports and
 * data. Prints one line per proof.
 */
const failures = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...failures], []);
const sources = await copySources();
const parent = await mkdtemp(path.join(tmpdir(), 'host-portal-beside-'));
const programs: ChildProcess[] = [];
try {
  await cp(RELEASED.releases, path.join(sources.folder, '.data/releases'), { recursive: true });
  await cp(RELEASED.keys, path.join(sources.folder, '.data/keys'), { recursive: true });
  await proveAll(sources.folder, path.join(parent, 'copy'));
} finally {
  await Promise.all(programs.map(ended));
  await sources.remove();
  await rm(parent, { recursive: true, force: true });
}

async function proveAll(folder: string, copied: string) {
  const { origin: original, forSafari } = await start(folder);
  const token = await logIn(original);
  proved('npm start starts the portal in a fresh folder');

  assert.equal(await statusOf(`${forSafari}/account/bookings`), 200);
  proved('npm start prints the https address for Safari, explains its warning, and serves the portal there');

  await cp(folder, copied, { recursive: true, verbatimSymlinks: true });
  const { origin: copy } = await start(copied);
  assert.notEqual(copy, original);
  proved('a copy of the folder starts without a flag while the first portal runs');

  await close(copy, token, 'in the copy');
  await close(original, token, 'in the original');
  assert.deepEqual(await closures(copy, token), ['in the copy']);
  assert.deepEqual(await closures(original, token), ['in the original']);
  for (const origin of [original, copy]) assert.equal((await fetch(`${origin}/account/bookings`)).status, 200);
  proved('both portals serve pages, and neither sees the data of the other');

  await assert.rejects(start(copied), /This folder's portal is already running/);
  proved('a second start in the same folder is refused with one line');
}

/** Runs `npm start`, and resolves to the URLs that it prints. */
function start(folder: string): Promise<{ origin: string; forSafari: string }> {
  const program = spawn(process.execPath, [path.join(folder, 'tools/start.ts')], { cwd: folder });
  programs.push(program);
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, origin] = /^ {2}Portal +(\S+)$/m.exec(said) ?? [];
      const [, forSafari] = /^ {2}In Safari +(https:\S+) .+\n +Safari warns of a certificate/m.exec(said) ?? [];
      if (origin && forSafari) resolve({ origin, forSafari });
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    program.once('exit', () => reject(new Error(said)));
  });
}

/**
 * Returns a page's status. Ignores certificate errors, like a user who skips the warning, because the certificate is
 * self-signed.
 */
function statusOf(address: string) {
  return new Promise((resolve, reject) => {
    request(address, { rejectUnauthorized: false }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

async function logIn(origin: string): Promise<string> {
  const body = { username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' };
  return ((await call(origin, 'POST', '/v2/tokens', body)) as { token: string }).token;
}

function close(origin: string, token: string, reason: string) {
  const closure = { close_date: '2031-02-01', open_date: null, reason, stashpoint_id: 's102' };
  return call(origin, 'POST', '/v2/closures', closure, token);
}

/** Returns the reasons given for the closures that this proof has created. */
async function closures(origin: string, token: string): Promise<string[]> {
  const all = (await call(origin, 'GET', '/v2/closures?stashpoint_id=s102', undefined, token)) as { reason: string }[];
  return all.map(({ reason }) => reason).filter((reason) => reason.startsWith('in the '));
}

async function call(origin: string, method: string, address: string, body?: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) };
  const answer = await fetch(origin + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  assert.equal(answer.status, 200, `${method} ${address}`);
  return answer.json();
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  program.kill('SIGTERM');
  await gone;
}

function proved(proof: string) {
  console.log(`✓ ${proof}`);
}
