import { until } from '../until.ts';
import type { Counter, Taken } from './counter.ts';
import { film } from './film.ts';
import type { Shop, Stay } from './shop.ts';

export type Job = {
  name: string;
  /** Taps that it may take. */
  goal: number;
  taken: Taken;
};

type Scene = { counter: Counter; shop: Shop; queue: Record<string, Stay>; cameraFile: string };
type Play = { name: string; goal: number; play: (scene: Scene) => Promise<Taken> };

const codeOf = ({ id }: Stay) => id.slice(-6).toUpperCase();
const of = (queue: Record<string, Stay>, who: string): Stay => queue[who] ?? fail(who);
const fail = (who: string): never => {
  throw new Error(`nobody is there for ${who}`);
};

/** Longer than a change counts as fresh: it looks at the server before it is sent (shared-lib/src/outbox). */
const UNTIL_STALE_MS = 6000;

/** Typed into the finder, and checked in where it was found. */
const typed = (name: string, who: string, textOf: (stay: Stay) => string): Play => ({
  name,
  goal: 2,
  play: ({ counter, queue }) =>
    counter.measure(async () => {
      const stay = of(queue, who);
      await counter.openFinder();
      await counter.type(textOf(stay));
      await counter.tap(counter.found(codeOf(stay)));
      await counter.showsDone(stay.id, 'CheckIn');
    }),
});

/** Filmed: the phone's camera sees the code that the traveller shows. */
const scanned = (name: string, who: string, { isFirst }: { isFirst: boolean }): Play => ({
  name,
  goal: isFirst ? 3 : 2,
  async play({ counter, queue, cameraFile }) {
    const stay = of(queue, who);
    film(cameraFile, codeOf(stay));
    const taken = await counter.measure(async () => {
      await counter.openFinder();
      if (isFirst) await counter.tap(counter.dialog.getByRole('button', { name: counter.say('finder.scanLabel') }));
      await counter.tap(counter.found(codeOf(stay)));
      await counter.showsDone(stay.id, isFirst ? 'CheckIn' : 'CheckOut');
    });
    film(cameraFile, null);
    return taken;
  },
});

const byRow: Play = {
  name: 'arrives, from the list',
  goal: 2,
  play: ({ counter, queue }) =>
    counter.measure(async () => {
      const { id } = of(queue, 'byRow');
      await counter.tap(counter.actOf(id));
      await counter.showsDone(id, 'CheckIn');
    }),
};

/** The API has no call that changes a count: the booking says how many were paid for, and how to reach support. */
const wrongCount: Play = {
  name: 'arrives with another number of bags than booked',
  goal: 4,
  async play({ counter, queue }) {
    const stay = of(queue, 'wrongCount');
    const help = counter.dialog.getByRole('link', { name: counter.say('sheet.problem') });
    const label = counter.say('checkIn.checkInBags_other', { count: String(stay.bag_count) });
    return counter.measure(async () => {
      await counter.tap(counter.rowOf(stay.id).locator('[data-row-link]'));
      const address = (await help.getAttribute('href')) ?? '';
      if (!decodeURIComponent(address).includes(stay.id)) throw new Error('the mail does not name the booking');
      await counter.tap(counter.dialog.getByText(label, { exact: true }));
      await counter.showsDone(stay.id, 'CheckIn');
      await counter.tap(counter.dialog.getByRole('button', { name: counter.ui('close'), exact: true }));
      await counter.dialog.waitFor({ state: 'hidden' });
    });
  },
};

const leavesOffline: Play = {
  name: 'leaves, from the list, while the network is down',
  goal: 2,
  async play({ counter, shop, queue }) {
    const { id } = of(queue, 'leaving');
    await counter.line(false);
    const taken = await counter.measure(async () => {
      await counter.tap(counter.actOf(id));
      await counter.showsDone(id, 'CheckOut');
    });
    await counter.line(true);
    await until('the check-out is sent', async () => (await shop.stay(id)).has_been_checked_out, 60_000);
    return taken;
  },
};

const elsewhere: Play = {
  name: 'was checked in on the other phone, while the network was down here',
  goal: 2,
  async play({ counter, shop, queue }) {
    const { id } = of(queue, 'elsewhere');
    await counter.line(false);
    await shop.change(id, { has_been_checked_in: true });
    const taken = await counter.measure(async () => {
      await counter.tap(counter.actOf(id));
      await counter.showsDone(id, 'CheckIn');
    });
    await counter.page.waitForTimeout(UNTIL_STALE_MS);
    await counter.line(true);
    // Both phones did the same: nothing waits any more, and nobody is asked anything.
    const waiting = counter.page.getByText(counter.say('checkIn.waiting.mark')).first();
    await waiting.waitFor({ state: 'detached', timeout: 60_000 });
    return taken;
  },
};

const noShow: Play = {
  name: 'does not come',
  goal: 2,
  play: ({ counter, queue }) =>
    counter.measure(async () => {
      const row = counter.rowOf(of(queue, 'noShow').id);
      await row.getByText(counter.ui('state.noShow')).first().waitFor({ state: 'attached' });
    }),
};

/** Ten arrivals and departures, in the order of the queue. */
export const QUEUE: Play[] = [
  typed('arrives, by code', 'byCode', codeOf),
  typed('arrives, by name', 'byName', ({ customer }) => `${customer.first_name} ${customer.last_name}`),
  scanned('arrives, by a QR code, the first on this phone', 'byScan', { isFirst: true }),
  typed('arrives, by the partner’s reference', 'byReference', ({ ota_booking: ota }) => ota?.reference_number ?? ''),
  byRow,
  wrongCount,
  leavesOffline,
  scanned('leaves, by a QR code', 'byCode', { isFirst: false }),
  elsewhere,
  noShow,
];

/** Who is in and who is out when the queue is served; everybody else is as before. */
export const SERVED: Record<string, Partial<Stay>> = {
  byCode: { has_been_checked_in: true, has_been_checked_out: true },
  byName: { has_been_checked_in: true },
  byScan: { has_been_checked_in: true },
  byReference: { has_been_checked_in: true },
  byRow: { has_been_checked_in: true },
  wrongCount: { has_been_checked_in: true },
  elsewhere: { has_been_checked_in: true },
  leaving: { has_been_checked_out: true },
};
