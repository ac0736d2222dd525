import type { BrowserContext, Page } from '@playwright/test';
import type { Answer, Schedule, Step } from '../../mfe-bookings/bench/counter-rush/schedule.ts';
import { type CounterServer, serveArrivals, type WriteAnswer } from '../counter-server.ts';
import { type Shown, type Watched, watchPage } from './watch-page.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const FIELDS = {
  checkIn: { has_been_checked_in: true },
  checkOut: { has_been_checked_out: true },
  undoCheckIn: { has_been_checked_in: false },
  undoCheckOut: { has_been_checked_out: false },
} as const;

/** The most time of the page that passes before its screen is looked at again. */
const SLICE_MS = 250;

/** A page of the portal whose time, network and API follow a schedule. */
export type Live = Awaited<ReturnType<typeof openLive>>;

export async function openLive(page: Page, context: BrowserContext, { isPhone }: { isPhone: boolean }) {
  /** Time of the page since the schedule began. */
  let now = 0;
  let isOffline = false;
  const troubles = new Map<string, { answers: readonly Answer[]; isForever: boolean }>();
  const due: { at: number; resolve: () => void }[] = [];
  const seen: { at: number; shown: Shown[] }[] = [];

  const nextAnswer = (id: string): Answer | undefined => {
    const trouble = troubles.get(id);
    const [answer, ...rest] = trouble?.answers ?? [];
    if (trouble && (rest.length > 0 || !trouble.isForever)) troubles.set(id, { ...trouble, answers: rest });
    return answer;
  };
  const after = (ms: number) => new Promise<void>((resolve) => due.push({ at: now + ms, resolve }));
  const server: CounterServer = await serveArrivals(page, NAMES, '2026-03-05T14:30:00.000Z', {
    isOffline: () => isOffline,
    answerTo: async (id): Promise<WriteAnswer> => {
      const answer = nextAnswer(id);
      if (answer?.is === 'hang') return 'hang';
      if (answer) await after(answer.ms);
      if (isOffline) return 'cut';
      if (answer?.is !== 'status') return answer?.is ?? 'done';
      const { status, retryAfter } = answer;
      return { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} };
    },
  });
  await page.addInitScript(watchPage);

  /** Reads that are under way have come back before time passes. */
  const look = async (): Promise<Watched> => {
    await page.waitForFunction(() => window.counterWatch().open === 0);
    const watched = await page.evaluate(() => window.counterWatch());
    seen.push({ at: now, shown: watched.shown });
    return watched;
  };
  const runTo = async (at: number) => {
    while (now < at) {
      const next = Math.min(at, now + SLICE_MS, ...due.map((answer) => answer.at).filter((each) => each > now));
      await page.clock.runFor(next - now);
      now = next;
      for (const answer of due.filter((each) => each.at <= now)) answer.resolve();
      await look();
    }
  };
  const tap = async ({ on, who, ago, hold }: Extract<Step, { do: 'tap' }>) => {
    const { shown = [] } = seen.findLast(({ at }) => at <= now - ago) ?? {};
    const control = shown.find((each) => matches(each, on) && (on !== 'row' || each.who === who.toLowerCase()));
    if (!control) return;
    const { x = 0, y = 0, width = 0, height = 0 } = control.box;
    const point = [x + width / 2, y + height / 2] as const;
    if (isPhone) return page.touchscreen.tap(...point);
    await page.mouse.move(...point);
    await page.mouse.down();
    await runTo(now + hold);
    await page.mouse.up();
  };
  const act = async (step: Step) => {
    switch (step.do) {
      case 'tap':
        return tap(step);
      case 'open':
        return page.locator(`main [data-booking="${step.who.toLowerCase()}"]`).getByRole('link').dispatchEvent('click');
      case 'close':
        return page.keyboard.press('Escape');
      case 'reread':
        return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      case 'offline':
      case 'online':
        isOffline = step.do === 'offline';
        return context.setOffline(isOffline);
      case 'colleague':
        return colleague(server, step);
      case 'trouble':
        return void troubles.set(step.who.toLowerCase(), step);
      default:
        // Keys, scans, names, sleep and answers to questions have journeys and the model.
        return undefined;
    }
  };
  return {
    server,
    look,
    runTo,
    live: async ({ steps }: Schedule, until: number) => {
      for (const step of steps.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)) {
        await runTo(step.at);
        await act(step);
        await look();
      }
      await runTo(until + 3000);
    },
    /** Nothing fails any more, and what waits has time to arrive. */
    heal: async () => {
      troubles.clear();
      isOffline = false;
      await context.setOffline(false);
      await page.keyboard.press('Escape');
      for (let rounds = 0; rounds < 8; rounds += 1) {
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
        await runTo(now + 9000);
      }
    },
  };
}

const matches = ({ on, what }: Shown, aim: string) => {
  if (aim === 'row' || aim === 'alert') return on === aim;
  if (on !== 'sheet') return false;
  if (aim === 'both') return what.startsWith('checkInAndOut');
  return aim === 'below' ? what.startsWith('undo') : aim === 'main' && /^check(In|Out) /.test(what);
};

/** A colleague does only what a button offers. */
function colleague({ booking, change }: CounterServer, step: Extract<Step, { do: 'colleague' }>) {
  const id = step.who.toLowerCase();
  const known = booking(id);
  if (!known || known['cancelled_at'] !== null) return;
  const isIn = known['has_been_checked_in'] === true;
  const isOut = known['has_been_checked_out'] === true;
  const { action } = step;
  const isOffered =
    action === 'undoCheckOut'
      ? isIn && isOut
      : action === 'checkOut' || action === 'undoCheckIn'
        ? isIn && !isOut
        : !isIn;
  if (!isOffered) return;
  change(id, action === 'cancel' ? { cancelled_at: '2026-03-05T14:10:00.000Z' } : FIELDS[action]);
}

/** `checkIn ana` for a write that has arrived. */
export function nameOfWrite([id, body]: [id: string, body: unknown]): string {
  const text = JSON.stringify(body);
  const found = Object.entries(FIELDS).find(([, fields]) => JSON.stringify(fields) === text);
  return `${found?.[0]} ${id}`;
}
