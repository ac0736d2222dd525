import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { type Language, localeOf } from '@host-portal/shared-lib/languages';
import { messagesOf } from '../../e2e/messages.ts';
import { cachedDocument } from '../../e2e/page/shell-of-page.ts';
import { tokenIn } from '../../e2e/page/sign-in.ts';
import { startMainSite } from '../../e2e/servers/main-site.ts';
import { until } from '../../e2e/until.ts';
import { type RunningPortal, startPortal } from '../../tools/test-portal/portal.ts';
import releaseOnce from '../../tools/test-portal/release-once.ts';

/**
 * `node lab/system/spoken-language.ts nl`: checks in a running portal that every text that people read is in this
 * language.
 */
const language = process.argv[2] as Language;
const own = messagesOf('mfe-bookings', language)('list.title');
await releaseOnce();
const portal = await startPortal();
const site = await startMainSite(portal);
const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: BROWSER_ARGS });
try {
  await proveEdge(portal);
  await proveMail(portal);
  await provePages(portal, site.url);
} finally {
  await browser.close();
  await site.stop();
  await portal.stop();
}

async function proveEdge({ url }: RunningPortal) {
  const headers = { accept: 'text/html, */*' };
  const textOf = async (address: string) => (await fetch(url + address, { headers })).text();
  const page = await textOf(`/${language}/login`);
  assert.ok(page.includes(`<html lang="${localeOf(language)}"`), page.slice(0, 200));
  assert.ok(page.includes(messagesOf('edge', language)('down.noScript')));
  proved('the document is in the language, with the text for a browser without scripts');
  assert.ok((await textOf(`/${language}/%E0%A4%A`)).includes(messagesOf('edge', language)('noAddress.title')));
  proved("the edge's own page is in the language");
  assert.ok((await textOf(`/registry.json?language=${language}`)).includes(`[${language}] Bookings`));
  proved('the registry has the labels of the language');
  assert.ok((await textOf('/embed/bookings.js')).includes(JSON.stringify(messagesOf('shell', language)('retry'))));
  proved('the embed script has its texts');
}

async function proveMail({ url, mails }: RunningPortal) {
  const { email, password } = ACCOUNT;
  const call = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    return (await answer.json()) as { token: string };
  };
  const { token } = await call('POST', '/v2/tokens', { username: email, password, role: 'host' });
  await call('PATCH', '/v2/me', { language }, token);
  await call('POST', '/v2/forgotten-password', { email });
  const [mail] = await arrived(mails);
  assert.ok(mail, 'no mail has arrived');
  assert.ok(mail.subject.startsWith('[nl] '), mail.subject);
  assert.ok(mail.body.includes(`/${language}/reset?token=`), mail.body);
  proved('the API accepts the language and writes mails in it');
}

/** Waits for the e-mails, because they're sent only after the response. */
async function arrived(mails: RunningPortal['mails']) {
  for (let left = 100; left > 0; left -= 1) {
    const found = await mails();
    if (found.length > 0) return found;
    await pause(100);
  }
  throw new Error('no mail came in ten seconds');
}

/**
 * Checks a signed-in host's pages in a browser with service workers, online and offline, and compares them with
 * English.
 */
async function provePages({ url }: RunningPortal, siteUrl: string) {
  const context = await browser.newContext({
    locale: 'en-GB',
    // The time zone is far from the demo's spots, so that the page shows which city's time it uses.
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
  await page.goto(`${url}/${language}/login?next=/${language}/account/bookings`);
  await page.locator(`link[rel=alternate][hreflang="${language}"]`).waitFor({ state: 'attached' });
  const authText = messagesOf('mfe-auth', language);
  await page.getByLabel(authText('email.label'), { exact: true }).fill(ACCOUNT.email);
  await page.getByLabel(authText('password.label'), { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: authText('login.submit') }).click();
  await heading(own);
  proved('a host signs in and works in the language');
  const zone = messagesOf('mfe-bookings', language)('zone.note', { city: `[${language}] Lisbon` });
  await page.getByText(zone, { exact: true }).waitFor();
  proved('a city has its name in the language');

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const prefix of [`/${language}`, '']) {
    await page.goto(`${url}${prefix}/account/bookings`);
    await heading(prefix ? own : messagesOf('mfe-bookings', 'en')('list.title'));
    const kept = prefix ? language : 'en';
    await until(`the kept document of ${kept}`, async () => (await cachedDocument(page, kept)) !== '');
  }
  await context.setOffline(true);
  for (const prefix of [`/${language}`, '']) {
    await page.goto(`${url}${prefix}/account/bookings`);
    await heading(prefix ? own : messagesOf('mfe-bookings', 'en')('list.title'));
  }
  await context.setOffline(false);
  proved('the worker caches a document of the language and the English one, and both open offline');

  const token = tokenIn(await context.cookies(url));
  await context.addCookies([{ name: 'token', value: token, url: siteUrl }]);
  await page.goto(`${siteUrl}/plain/${language}/bookings`);
  await heading(own);
  proved('a third-party page shows bookings in the language');
  await context.close();
}

function proved(what: string) {
  console.log(`✓ ${what}`);
}
