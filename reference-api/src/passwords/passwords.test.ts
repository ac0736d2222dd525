import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NOW, startTestApi, type TestApi } from '../api.fixture.ts';
import { HOUR, later } from '../clock.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const EMAIL = 'paola@example.com';

async function askFor(email: string) {
  const answer = await api.call('POST /v2/forgotten-password', { body: { email } });
  await api.app.background.settled();
  return answer;
}

/** Returns the token in the latest e-mail to this recipient. */
async function mailedToken(email: string) {
  const { body } = await api.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/reset\?token=([\w-]+)/.exec(body)?.[1] ?? '';
}

const clearMails = () => api.db.deleteFrom('mails').execute();

test('a known and an unknown e-mail address get the same response, but only the known one gets an e-mail', async () => {
  const [known, unknown] = [await askFor(EMAIL), await askFor('nobody@example.com')];
  expect([known.status, known.body]).toEqual([200, {}]);
  expect([unknown.status, unknown.body]).toEqual([200, {}]);
  const mails = await api.db.selectFrom('mails').select(['recipient', 'subject']).execute();
  expect(mails).toEqual([{ recipient: EMAIL, subject: 'Bagpost: choose a new password' }]);
});

test('the recovery link changes the password once, ends all sessions, and is then invalid', async () => {
  await clearMails();
  await askFor(EMAIL);
  const session = await api.logIn();
  const token = await mailedToken(EMAIL);
  expect((await api.call(`GET /v2/tokens/${token}`)).body).toMatchObject({
    role: 'recovery',
    user: { id: 'u7', email: EMAIL },
  });
  const reset = (password: string) => api.call('PATCH /v2/me', { token, body: { id: 'u7', password } });
  expect((await reset('kurz')).body.errors).toEqual({ password: ['Use at least 8 characters.'] });
  expect((await reset('ein neuer langer Satz')).status).toBe(200);
  expect((await reset('und noch ein Satz')).status).toBe(401);
  expect((await api.call('GET /v2/hosts', { token: session })).status).toBe(401);
  expect(await api.logIn(EMAIL, 'ein neuer langer Satz')).toEqual(expect.any(String));
});

test('a second recovery link invalidates the first', async () => {
  await clearMails();
  await askFor('tiago@example.com');
  const first = await mailedToken('tiago@example.com');
  await clearMails();
  await askFor('tiago@example.com');
  const second = await mailedToken('tiago@example.com');
  expect((await api.call(`GET /v2/tokens/${first}`)).status).toBe(404);
  expect((await api.call(`GET /v2/tokens/${second}`)).body).toMatchObject({ role: 'recovery' });
});

test('a recovery token can only change the password', async () => {
  await clearMails();
  await askFor('tiago@example.com');
  const token = await mailedToken('tiago@example.com');
  const body = { id: 'u1', password: 'uma frase comprida', email: 'eve@example.com' };
  expect((await api.call('PATCH /v2/me', { token, body })).status).toBe(403);
  expect((await api.call('PATCH /v2/me', { token, body: { id: 'u7', password: 'uma frase comprida' } })).status).toBe(
    404,
  );
});

test('a recovery link expires after an hour', async () => {
  await clearMails();
  await askFor('tiago@example.com');
  const token = await mailedToken('tiago@example.com');
  api.setNow(later(NOW, HOUR));
  const answer = await api.call('PATCH /v2/me', { token, body: { id: 'u1', password: 'uma frase comprida' } });
  api.setNow(NOW);
  expect(answer.status).toBe(401);
});

test('the e-mail is in the user’s language and links to the page in that language', async () => {
  await clearMails();
  await askFor('TIAGO@example.com');
  const mail = await api.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Bagpost: escolha uma nova palavra-passe');
  expect(mail.body).toMatch(/https:\/\/portal\.example\/pt\/reset\?token=[\w-]{43}/);
});

test('one account gets at most five e-mails an hour, and the response does not reveal the limit', async () => {
  await clearMails();
  api.setNow(later(NOW, 3 * HOUR));
  const statuses = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await askFor(EMAIL)).status);
  api.setNow(NOW);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await api.db.selectFrom('mails').select('id').execute()).toHaveLength(5);
});

test('too many requests from one network are refused for a while', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.44' };
  const statuses = [];
  for (let time = 0; time < 31; time += 1) {
    statuses.push(
      (await api.call('POST /v2/forgotten-password', { body: { email: 'nobody@example.com' }, headers })).status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
  await api.app.background.settled();
});

test('the page with the e-mails is served only to this machine and escapes texts', async () => {
  await clearMails();
  await api.app.mailer.send(
    {
      recipient: EMAIL,
      subject: '<script>alert(1)</script>',
      body: 'Go <b>on</b>:\nhttps://portal.example/a&b',
      language: 'en',
    },
    NOW,
  );
  const page = await api.call<string>('GET /dev/mail', { headers: { host: 'localhost:4000' } });
  expect(page.body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(page.body).not.toMatch(/<script|<b>/);
  expect(page.body).toContain('<a href="https://portal.example/a&#38;b"');
  const filtered = async (to: string) =>
    (await api.call<string>(`GET /dev/mail?to=${encodeURIComponent(to)}`, { headers: { host: 'localhost:4000' } }))
      .body;
  expect(await filtered(EMAIL.slice(0, 4).toUpperCase())).toContain('alert(1)');
  expect(await filtered('%nobody')).toContain('None to %nobody.');
  const foreign: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.1' },
  ];
  for (const headers of foreign) expect((await api.call('GET /dev/mail', { headers })).status).toBe(404);
});
