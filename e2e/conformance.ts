import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { Misuse, readFlags, runCommand, webAddressOf } from '../tools/command-line.ts';
import { BROWSER_ARGS, findBrowser } from '../tools/running-portal/browser.ts';
import { tryOwnMounts } from './conformance/own-mounts.ts';
import { reachIn } from './conformance/reach-in.ts';
import { Verdicts } from './conformance/verdicts.ts';
import {
  countTimers,
  GUEST,
  type Holdings,
  restingHoldings,
  moveTo,
  styleDifferences,
  stylesOf,
} from './foreign-page.ts';

const USAGE = 'npm run conformance -- <address where the area stands> [--away /] [--token <session>] [--cycles 10]';
const HELP = `Whether a page that is not ours holds an area of the portal well: a table of verdicts, and what to do where one fails.

  ${USAGE}

  --away    a path of the same page without the area, which the page reaches without a load
  --token   a session of a host, given to the page as the portal's cookie
  --cycles  how often the area comes and goes for the last verdict

The browser visits the page, moves to --away and back as a router does, and compares. It changes nothing there.
`;

/** Longest wait for the area to come or to go. */
const PATIENCE_MS = 20_000;

type Visit = { url: URL; away: string; token: string | undefined; cycles: number };

async function judge(browser: Browser, visit: Visit): Promise<boolean> {
  const { url, token } = visit;
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const violations: string[] = [];
  const scripts: { integrity: string; src: string }[] = [];
  await page.exposeBinding('tellViolation', (_, what: string) => void violations.push(what));
  await page.exposeBinding('tellScript', (_, script: (typeof scripts)[number]) => void scripts.push(script));
  await page.addInitScript(watch);
  await countTimers(page);
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: url.origin }]);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const verdicts = new Verdicts();
  await judgePage({ page, session, visit, verdicts, scripts, violations });
  verdicts.print();
  return verdicts.isGood;
}

type Parts = {
  page: Page;
  session: CDPSession;
  visit: Visit;
  verdicts: Verdicts;
  scripts: { integrity: string; src: string }[];
  violations: string[];
};

async function judgePage({ page, session, visit, verdicts, scripts, violations }: Parts): Promise<void> {
  const { url, away, token } = visit;
  await page.goto(new URL(away, url).href);
  const before = await stylesOf(page);
  await moveTo(page, url.pathname + url.search);
  const late = `within ${PATIENCE_MS / 1000} s after the page moved`;
  const hasCome = await comes(page);
  verdicts.say('mounts', hasCome ? [] : [`no area ${late} to ${url.pathname}`]);
  if (!hasCome) return;

  verdicts.say('stands once', (await page.locator(GUEST).count()) === 1 ? [] : ['more than one area at this address']);
  verdicts.say("the page's styles stay its own", styleDifferences(before, await stylesOf(page)));
  verdicts.say('no rule of a page reaches in', await reachIn(page));
  const naked = scripts.filter(({ integrity, src }) => src.includes('/r/') && integrity === '');
  verdicts.say(
    'every file of the release has its hash',
    naked.map(({ src }) => src),
  );
  await tryOwnMounts(page, verdicts, token);
  const unknown = new URL(page.url()).pathname.replace(/\/account\/.*$/, '/account/no-such-page');
  await moveTo(page, unknown);
  const isCard = await page.locator(`${GUEST} h2`).first().waitFor({ timeout: PATIENCE_MS }).then(yes, no);
  const isStill = new URL(page.url()).pathname === unknown;
  verdicts.say(
    'an unknown address is a card in its place',
    isCard && isStill ? [] : [`${unknown} became ${page.url()}`],
  );

  await moveTo(page, away);
  const hasGone = await goes(page);
  verdicts.say('unmounts', hasGone ? [] : [`the area is still there ${late} on`]);
  if (!hasGone) return;
  verdicts.say('leaves no style behind', styleDifferences(before, await stylesOf(page)));
  verdicts.say('leaves nothing else behind', await leftBy(page, visit, () => restingHoldings(page, session)));
  verdicts.say("breaks no rule of the page's policy", [...new Set(violations)]);
}

/** What grew while the area came and went again and again, e.g. `12 listeners`. */
async function leftBy(page: Page, { url, away, cycles }: Visit, holdings: () => Promise<Holdings>): Promise<string[]> {
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      await moveTo(page, url.pathname + url.search);
      await comes(page);
      await moveTo(page, away);
      await goes(page);
    }
  };
  // What is made once and kept.
  await cycle(3);
  const { heap: _, ...first } = await holdings();
  await cycle(cycles);
  const { heap: __, ...last } = await holdings();
  return Object.entries(last).flatMap(([name, count]) => {
    const more = count - first[name as keyof typeof first];
    return more > 0 ? [`${more} ${name} in ${cycles} times`] : [];
  });
}

const comes = (page: Page) => page.locator(`${GUEST} h1`).first().waitFor({ timeout: PATIENCE_MS }).then(yes, no);
const goes = (page: Page) => page.locator(GUEST).waitFor({ state: 'detached', timeout: PATIENCE_MS }).then(yes, no);
const yes = () => true;
const no = () => false;

/** Over HTTPS the browser asks: only it accepts a self-signed certificate. */
const answers = (url: URL) => (url.protocol === 'https:' ? true : fetch(url, { method: 'HEAD' }).then(yes, no));

/** Runs in the page. */
function watch() {
  const { tellViolation, tellScript } = globalThis as unknown as {
    tellViolation: (what: string) => void;
    tellScript: (script: { integrity: string; src: string }) => void;
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tellViolation(`${effectiveDirective} refused ${blockedURI}`),
  );
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement) tellScript({ integrity: node.integrity, src: node.src });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

await runCommand(USAGE, async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      away: { type: 'string', default: '/' },
      token: { type: 'string' },
      cycles: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { away, token } = values;
  const cycles = Number(values.cycles);
  if (!Number.isInteger(cycles) || cycles < 1) throw new Misuse(`--cycles ${values.cycles} is no whole number above 0`);
  const [address, ...rest] = positionals;
  if (!address || rest.length > 0) throw new Misuse('name one address');
  const url = webAddressOf('the address', address);
  if (!(await answers(url))) throw new Misuse(`nothing answers at ${url.origin}`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    process.exitCode = (await judge(browser, { url, away, token, cycles })) ? 0 : 1;
  } finally {
    await browser.close();
  }
});
