import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '../portal/browser.ts';
import { demoIds } from '../portal/demo-ids.ts';
import { copyCachedWorld, cacheDemoWorld } from '../portal/demo-world-cache.ts';
import { ACCOUNT, NOW } from '../portal/demo.ts';
import { freePort } from '../portal/port.ts';
import { demoApi, localEdge } from '../portal/portal-programs.ts';
import { type Program, ProgramEnded, startProgram } from '../portal/program.ts';
import { lookAround } from './look-around/look-around.ts';
import { END, type RehearsalAnswer, type RehearsalRequest } from './rehearsal.ts';
import { sentenceOf, startStubServers, type StubServers } from './rehearsal/stub-servers.ts';
import { inForeignPage, openTabs } from './rehearsal/tabs.ts';
import {
  type Demo,
  everyPage,
  LANGUAGES,
  pagesWithoutData,
  surroundingsOf,
  type Visit,
  withData,
} from './rehearsal/visits.ts';

/**
 * The last part of the release gate, which runs in a separate process. It opens a candidate together with the live
 * releases in a real browser. The first visits run without an API, in the portal and on a third-party page, because an
 * area must work without data. The others open every page and slot with the demo data, in two languages. No request
 * leaves the machine.
 *
 * The browser and the demo start while the candidate is being built. The argument is the working folder, and the
 * candidate arrives in a message. The process ends on request, or when its parent process has ended.
 */

/** The number of pages to open concurrently. More pages than processors would slow each other down. */
const CONCURRENCY = 2;
/** The number of failures after which no more pages are opened, because a failure may repeat on every page. */
const MAX_FAILURES = 8;

type Stage = {
  folder: string;
  stubs: StubServers;
  api: Program;
  apiUrl: string;
  browser: Promise<Browser>;
  demo: Promise<Demo>;
};

const stage = setStage(process.argv[2] ?? '');
// Avoids an unhandled rejection. The answer to the request contains the failure.
stage.catch(() => undefined);
process.on('message', (request: RehearsalRequest | typeof END) => {
  if (request === END) return process.disconnect?.();
  stage
    .then((ready) => rehearse(ready, request))
    .catch((error: unknown) => ({
      problems: [firstLine(error)],
      opened: 'nothing',
    }))
    .then((answer) => process.send?.(answer satisfies RehearsalAnswer))
    .catch(() => process.exit(1));
});
process.once('disconnect', () => void stage.then(clear).catch(() => process.exit(1)));

/** Returns an error as one line for the verdict. If a program exited, adds the last line of its output. */
function firstLine(error: unknown): string {
  if (error instanceof ProgramEnded) return `${error.message} ${error.lastOutput.split('\n').at(-1) ?? ''}`.trim();
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

async function setStage(folder: string): Promise<Stage> {
  const browser = findHeadlessShell().then((executablePath) => chromium.launch({ executablePath, args: BROWSER_ARGS }));
  const port = await freePort();
  const data = path.join(folder, 'api');
  await cacheDemoWorld(NOW);
  copyCachedWorld(NOW, data);
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
  // Later code awaits these promises. Until then, a failure must not cause an unhandled rejection.
  for (const part of [demo, browser]) part.catch(() => undefined);
  return { folder, stubs: await startStubServers(), api, apiUrl, browser, demo };
}

async function clear({ browser, api, stubs }: Stage) {
  await Promise.allSettled([browser.then((opened) => opened.close()), api.stop()]);
  stubs.close();
}

async function rehearse(
  { folder, stubs, apiUrl, browser, demo }: Stage,
  { releases, keys, candidate, live }: RehearsalRequest,
): Promise<RehearsalAnswer> {
  const port = await freePort();
  const edge = startProgram(
    localEdge({
      port,
      store: { releases, keys },
      api: apiUrl,
      state: path.join(folder, 'edge'),
      env: { PORTAL_REPORT_URL: stubs.reportUrl },
      logFile: path.join(folder, 'edge.log'),
    }),
  );
  try {
    const [opener] = await Promise.all([browser, edge.ready]);
    const origin = `http://localhost:${port}`;
    const { problems, opened } = await openEverything({ browser: opener, stubs, origin, demo }, { candidate, live });
    await stubs.everyReport(origin);
    return { problems: [...new Set([...problems, ...stubs.failures().map(sentenceOf)])], opened };
  } finally {
    await edge.stop();
  }
}

type Opening = {
  browser: Browser;
  stubs: StubServers;
  origin: string;
  demo: Promise<Demo>;
};

async function openEverything(
  { browser, stubs, origin, demo }: Opening,
  { candidate, live }: Pick<RehearsalRequest, 'candidate' | 'live'>,
): Promise<RehearsalAnswer> {
  const tabs = openTabs(browser);
  const { failures } = stubs;
  const problems: string[] = [];
  /** Whether the area fails to start at all. All its pages would then repeat the same failure. */
  let isDown = false;

  const openWithoutData = async () => {
    const hasFailed = () => isDown || failures().length > 0;
    const acts = pagesWithoutData(candidate, live).map(
      (visit) => () => tabs.visit(origin, { ...visit, isSilent: true }, hasFailed),
    );
    if (candidate.files['mount/mount.js']) acts.push(() => inForeignPage(browser, origin, stubs.address, candidate));
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
      failures().length >= MAX_FAILURES ||
      failures().some((report) => report.route === route && report.language === language);
    const acts = pages
      .map((page) => withData(page, host))
      .map((visit) => () => tabs.visit(origin, visit, (language) => isOver(visit, language)));
    await eachOf(acts, (said) => problems.push(...said));
  };
  // Runs both at the same time, because the first mostly waits for the failing API and the second mostly uses the CPU.
  await Promise.all([openWithoutData(), openWithData()]);
  await tabs.close();
  // Skips this check if the area has failed already.
  if (problems.length === 0 && failures().length === 0) {
    const surroundings = surroundingsOf(candidate, live, await demo);
    if (surroundings) problems.push(...(await lookAround(browser, origin, surroundings)));
  }
  const slots = candidate.manifest?.slots.length ?? 0;
  return { problems, opened: `${pages.length} pages and ${slots} slots in ${LANGUAGES.join(' and ')}` };
}

async function eachOf(acts: (() => Promise<string[]>)[], say: (said: string[]) => void): Promise<void> {
  const queue = [...acts];
  const work = async () => {
    for (let act = queue.shift(); act; act = queue.shift()) say(await act());
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
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
