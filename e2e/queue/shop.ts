import { ACCOUNT, NOW, type RunningPortal } from '../../tools/running-portal/portal.ts';

/** A booking as the API has it; what the bench reads of it. */
export type Stay = {
  id: string;
  bag_count: number;
  dropoff: string;
  pickup: string;
  cancelled_at: string | null;
  has_been_checked_in: boolean;
  has_been_checked_out: boolean;
  customer: { first_name: string; last_name: string };
  ota_booking: { reference_number: string } | null;
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The API as another phone of the same shop sees it: what is true, whatever the phone on the counter shows. */
export async function openShop({ url }: RunningPortal) {
  const { email, password } = ACCOUNT;
  let authorization = '';
  const signedIn = await call('POST', '/v2/tokens', { username: email, password, role: 'host' });
  authorization = `Token ${(signedIn as { token: string }).token}`;

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : ((await answer.json()) as unknown);
  }

  async function stays(): Promise<Stay[]> {
    const query =
      'dropoff_gte=2026-03-03T00:00:00Z&dropoff_lte=2026-03-05T23:59:00Z&per_page=100&order=asc&sort=dropoff';
    const first = (await call('GET', `/v2/bookings?${query}`)) as { items: Stay[]; pages: number };
    const rest = Array.from({ length: first.pages - 1 }, (_, at) =>
      call('GET', `/v2/bookings?${query}&page=${at + 2}`),
    );
    const pages = [first, ...((await Promise.all(rest)) as { items: Stay[] }[])];
    return pages.flatMap(({ items }) => items);
  }

  return {
    stays,
    change: (id: string, body: object) => call('PATCH', `/v2/bookings/${id}`, body),
    async stay(id: string): Promise<Stay> {
      const found = (await stays()).find((each) => each.id === id);
      if (!found) throw new Error(`there is no booking ${id}`);
      return found;
    },
  };
}

/** Who stands in the queue today. */
export function queueOf(stays: readonly Stay[]) {
  const isOpen = ({ cancelled_at: cancelledAt, has_been_checked_in: isIn }: Stay) => cancelledAt === null && !isIn;
  const today = stays.filter(({ dropoff }) => dropoff.startsWith(NOW.slice(0, 10)));
  const coming = today.filter((stay) => isOpen(stay) && Date.parse(stay.pickup) > Date.parse(NOW));
  const direct = coming.filter((stay) => stay.ota_booking === null);
  const [byCode, byName, byScan, byRow, elsewhere] = direct;
  const wrongCount = direct.slice(5).find(({ bag_count: bags }) => bags > 1);
  const byReference = coming.find((stay) => stay.ota_booking !== null);
  const noShow = today.find((stay) => isOpen(stay) && Date.parse(stay.pickup) <= Date.parse(NOW));
  const leaving = stays.find(
    (stay) => stay.has_been_checked_in && !stay.has_been_checked_out && stay.pickup.startsWith(NOW.slice(0, 10)),
  );
  const queue = { byCode, byName, byScan, byReference, byRow, wrongCount, elsewhere, leaving, noShow };
  for (const [who, stay] of Object.entries(queue)) if (!stay) throw new Error(`nobody is there for ${who}`);
  return queue as Record<keyof typeof queue, Stay>;
}
