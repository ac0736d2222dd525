import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '../portal/browser.ts';
import { demoIds } from '../portal/demo-ids.ts';
import { ACCOUNT, NOW } from '../portal/demo.ts';
import { copyKeptWorld, keepWorld } from '../portal/kept-world.ts';
import { freePort } from '../portal/port.ts';
import { demoApi, localEdge } from '../portal/portal-programs.ts';
import { type Program, startProgram } from '../portal/program.ts';
import { END, type RehearsalAnswer, type RehearsalRequest } from './rehearsal.ts';
import { type Outside, sentenceOf, startOutside } from './rehearsal/outside.ts';
import { inForeignPage, openTabs } from './rehearsal/tabs.ts';
import { type Demo, everyPage, LANGUAGES, pagesWithoutData, type Visit, withData } from './rehearsal/visits.ts';

/**
 * The last part of the release gate, started by it as a process of its own: opens a candidate in a real browser, beside
 * what is live. Where the API does not answer, in the portal and in a foreign page: an area must stand up without data. And
 * every page and every slot of it with the demo data, in two languages. No call leaves the machine.
 *
 * What does not depend on the candidate, a browser and the demo, is started before there is one: its argument is the folder
 * of it all, and the message with the candidate comes when it is built. It ends when that is said, or when whoever started it is gone.
 */

/** Pages at the same time: more of them than processors make a crowd. */
const AT_ONCE = 2;
/** What fails on every page is said often enough. */
const MOST_FAILURES = 8;

type Stage = {
  folder: string;
  outside: Outside;
  api: Program;
  apiUrl: string;
  browser: Promise<Browser>;
  demo: Promise<Demo>;
};

const stage = setStage(process.argv[2] ?? '');
// Said in the answer, to whoever asks.
stage.catch(() => undefined);
process.on('message', (request: RehearsalRequest | typeof END) => {
  if (request === END) return process.disconnect?.();
  stage
    .then((ready) => rehearse(ready, request))
    .catch((error: unknown) => ({
      problems: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)],
      opened: 'nothing',
    }))
    .then((answer) => process.send?.(answer satisfies RehearsalAnswer))
    .catch(() => process.exit(1));
});
process.once('disconnect', () => void stage.then(clear).catch(() => process.exit(1)));

async function setStage(folder: string): Promise<Stage> {
  const browser = findHeadlessShell().then((executablePath) => chromium.launch({ executablePath, args: BROWSER_ARGS }));
  const port = await freePort();
  const data = path.join(folder, 'api');
  await keepWorld(NOW);
  copyKeptWorld(NOW, data);
  const api = startProgram(
    demoApi({
      port,
      data,
      env: { REFERENCE_API_NOW: NOW },
      logFile: path.join(folder, 'api.log'),
    }),
  );
  const apiUrl = `http://127.0.0.1:${port}`;
  const demo = api.ready.then(() => signInToDemo(apiUrl));
  // Whoever needs them awaits them; before that, their end is no news.
  for (const part of [demo, browser]) part.catch(() => undefined);
  return { folder, outside: await startOutside(), api, apiUrl, browser, demo };
}

async function clear({ browser, api, outside }: Stage) {
  await Promise.allSettled([browser.then((opened) => opened.close()), api.stop()]);
  outside.close();
}

async function rehearse(
  { folder, outside, apiUrl, browser, demo }: Stage,
  { releases, keys, candidate, live }: RehearsalRequest,
): Promise<RehearsalAnswer> {
  const port = await freePort();
  const edge = startProgram(
    localEdge({
      port,
      store: { releases, keys },
      api: apiUrl,
      state: path.join(folder, 'edge'),
      env: { PORTAL_REPORT_URL: outside.reportUrl },
      logFile: path.join(folder, 'edge.log'),
    }),
  );
  try {
    const [opener] = await Promise.all([browser, edge.ready]);
    const origin = `http://localhost:${port}`;
    const { problems, opened } = await openEverything({ browser: opener, outside, origin, demo }, { candidate, live });
    await outside.everyReport(origin);
    return { problems: [...new Set([...problems, ...outside.failures().map(sentenceOf)])], opened };
  } finally {
    await edge.stop();
  }
}

type Opening = {
  browser: Browser;
  outside: Outside;
  /** Of the portal. */
  origin: string;
  demo: Promise<Demo>;
};

async function openEverything(
  { browser, outside, origin, demo }: Opening,
  { candidate, live }: Pick<RehearsalRequest, 'candidate' | 'live'>,
): Promise<RehearsalAnswer> {
  const tabs = openTabs(browser);
  const { failures } = outside;
  const problems: string[] = [];
  /** It does not even stand up: what its pages would say is the same again. */
  let isDown = false;

  const openWithoutData = async () => {
    const hasFailed = () => isDown || failures().length > 0;
    const acts = pagesWithoutData(candidate, live).map(
      (visit) => () => tabs.visit(origin, { ...visit, isSilent: true }, hasFailed),
    );
    if (candidate.files['mount/mount.js']) acts.push(() => inForeignPage(browser, origin, outside.address, candidate));
    await eachOf(acts, (said) => {
      problems.push(...said);
      isDown ||= said.length > 0;
    });
  };
  const pages = everyPage(candidate, live);
  const openWithData = async () => {
    const host = await demo;
    const isOver = ({ route }: Visit, language: string) =>
      isDown ||
      failures().length >= MOST_FAILURES ||
      failures().some((report) => report.route === route && report.language === language);
    const acts = pages
      .map((page) => withData(page, host))
      .map((visit) => () => tabs.visit(origin, visit, (language) => isOver(visit, language)));
    await eachOf(acts, (said) => problems.push(...said));
  };
  // The one mostly waits for an API that does not answer, the other mostly computes.
  await Promise.all([openWithoutData(), openWithData()]);
  await tabs.close();
  const slots = candidate.manifest?.slots.length ?? 0;
  return { problems, opened: `${pages.length} pages and ${slots} slots in ${LANGUAGES.join(' and ')}` };
}

/** A few at a time: a browser that opens all at once measures its own crowd. */
async function eachOf(acts: (() => Promise<string[]>)[], say: (said: string[]) => void): Promise<void> {
  const queue = [...acts];
  const work = async () => {
    for (let act = queue.shift(); act; act = queue.shift()) say(await act());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function signInToDemo(origin: string): Promise<Demo> {
  const { email, password } = ACCOUNT;
  const answer = await fetch(`${origin}/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password, role: 'host' }),
  });
  if (!answer.ok) throw new Error(`the demo host cannot sign in (${answer.status})`);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return { session: { token, user: { email, id: user.id } }, ids: await demoIds(origin, token) };
}
