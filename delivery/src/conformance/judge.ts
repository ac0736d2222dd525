import type { CDPSession, Page } from '@playwright/test';
import { countTimers, GUEST, leftByMounts, moveTo, styleDifferences, stylesOf } from './foreign-page.ts';
import { leakingStyles } from './leaking-styles.ts';
import { tryOwnMounts } from './own-mounts.ts';
import { Verdicts } from './verdicts.ts';

/**
 * `away` is a path at which the page doesn't show the area. `cycles` is how often the area is mounted and unmounted to
 * find leaks.
 */
export type Visit = { url: URL; away: string; token: string | undefined; cycles: number };

/** Time limit for the area to appear or disappear. */
const TIMEOUT_MS = 20_000;
/** How long to wait, in ms, for a second area after the first. A page with only one area always waits this long. */
const TWIN_MS = 2000;

/** Checks how the page and the area affect each other. Must be called before the page is loaded. */
export async function judge(page: Page, visit: Visit): Promise<Verdicts> {
  const { url, away, token, cycles } = visit;
  const watched = await watchPage(page);
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: url.origin }]);
  const verdicts = new Verdicts();

  await page.goto(new URL(away, url).href);
  const before = await stylesOf(page);
  await moveTo(page, url.pathname + url.search);
  const hasCome = await comes(page);
  verdicts.say('mounts', hasCome ? [] : [`no area ${LATE} to ${url.pathname}`, ...watched.violations]);
  if (!hasCome) return verdicts;

  verdicts.say('stands once', (await hasTwin(page)) ? ['more than one area at this address'] : []);
  verdicts.say("the page's styles stay its own", styleDifferences(before, await stylesOf(page)));
  verdicts.say('no rule of a page reaches in', await leakingStyles(page));
  verdicts.say('every file of the release has its hash', watched.scriptsWithoutHash);
  await tryOwnMounts(page, verdicts, token);
  await tryUnknownAddress(page, verdicts);

  await moveTo(page, away);
  const hasGone = await goes(page);
  verdicts.say('unmounts', hasGone ? [] : [`the area is still there ${LATE} on`]);
  if (!hasGone) return verdicts;
  verdicts.say('leaves no style behind', styleDifferences(before, await stylesOf(page)));
  const left = await leftByMounts(page, watched.session, cycles, async () => {
    await moveTo(page, url.pathname + url.search);
    await comes(page);
    await moveTo(page, away);
    await goes(page);
  });
  verdicts.say('leaves nothing else behind', left);
  verdicts.say("breaks no rule of the page's policy", [...new Set(watched.violations)]);
  return verdicts;
}

async function tryUnknownAddress(page: Page, verdicts: Verdicts) {
  const unknown = new URL(page.url()).pathname.replace(/\/account\/.*$/, '/account/no-such-page');
  await moveTo(page, unknown);
  const isCard = await page.locator(`${GUEST} h2`).first().waitFor({ timeout: TIMEOUT_MS }).then(yes, no);
  const isStill = new URL(page.url()).pathname === unknown;
  verdicts.say(
    'an unknown address is a card in its place',
    isCard && isStill ? [] : [`${unknown} became ${page.url()}`],
  );
}

const LATE = `within ${TIMEOUT_MS / 1000} s after the page moved`;

const comes = (page: Page) => page.locator(`${GUEST} h1`).first().waitFor({ timeout: TIMEOUT_MS }).then(yes, no);
const hasTwin = (page: Page) =>
  page.locator(GUEST).nth(1).waitFor({ state: 'attached', timeout: TWIN_MS }).then(yes, no);
const goes = (page: Page) =>
  // Checks the area's element instead of its content, because the content disappears at any other path, even if the
  // page never calls unmount.
  page.locator('host-portal-area').first().waitFor({ state: 'detached', timeout: TIMEOUT_MS }).then(yes, no);
const yes = () => true;
const no = () => false;

type Watched = { session: CDPSession; violations: string[]; scriptsWithoutHash: string[] };

/** Starts recording policy violations, and the portal's scripts that have no integrity hash. */
async function watchPage(page: Page): Promise<Watched> {
  const watched = { violations: [] as string[], scriptsWithoutHash: [] as string[] };
  await page.exposeBinding('tellViolation', (_, what: string) => void watched.violations.push(what));
  await page.exposeBinding('tellScript', (_, script: string) => void watched.scriptsWithoutHash.push(script));
  await page.addInitScript(watch);
  await countTimers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return { ...watched, session };
}

/** Runs in the page before its first script. */
function watch() {
  const { tellViolation, tellScript } = globalThis as unknown as Record<string, (what: string) => void>;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tellViolation?.(`${effectiveDirective} refused ${blockedURI}`),
  );
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLScriptElement)) continue;
        if (node.src.includes('/r/') && node.integrity === '') tellScript?.(node.src);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
