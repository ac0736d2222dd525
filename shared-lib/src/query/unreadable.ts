import type { QueryClient } from '@tanstack/react-query';
import type { UnreadableRecord } from '../contract/index.ts';
import { toMs } from '../time/instant.ts';
import { deviceOf } from './persisted-queries.ts';

/** A record that couldn't be read, and the response that contained it. */
export type Unreadable = UnreadableRecord & {
  /** The call's path, e.g. `/v2/bookings`. */
  path: string;
  /** The call's URL with its query. */
  request: string;
  /** The ids of the spots, the booking or the payout that the record is about. */
  about: string[];
};

/** The readable and unreadable records in a response with a list. */
export type ListAnswer = Pick<Unreadable, 'path' | 'request' | 'about'> & {
  /** Ids of the records that could be read. */
  ids: readonly string[];
  /** The range that the response covers completely, in ms since the epoch. */
  span: { from: number; to: number } | null;
  unreadable: readonly UnreadableRecord[];
};

/** Updates the unreadable records after a response, which replaces earlier responses about the same records. */
export function afterAnswer(before: readonly Unreadable[], answer: ListAnswer): readonly Unreadable[] {
  const { path, request, about } = answer;
  const found = answer.unreadable.map((record) => ({
    ...record,
    path,
    request,
    about: record.spotId === null ? about : [record.spotId],
  }));
  const left = before.filter(
    (each) => !isAnswered(each, answer) && !found.some((other) => isNamed(each) && isSame(each, other)),
  );
  return left.length === before.length && found.length === 0 ? before : [...left, ...found];
}

function isAnswered({ path, request, id, date, about }: Unreadable, answer: ListAnswer) {
  if (path !== answer.path) return false;
  if (request === answer.request || (id !== null && answer.ids.includes(id))) return true;
  const at = date === null ? null : toMs(date);
  const isInSpan = answer.span !== null && at !== null && at >= answer.span.from && at <= answer.span.to;
  return isInSpan && about.every((each) => answer.about.includes(each));
}

const isNamed = ({ id, name, date }: Unreadable) => id !== null || name !== null || date !== null;

const isSame = (a: Unreadable, b: Unreadable) =>
  a.path === b.path && a.id === b.id && (a.id !== null || (a.name === b.name && a.date === b.date));

export type UnreadableFilter = {
  path: string;
  /** The ids of spots, bookings or payouts whose records are shown. Default: all. */
  about?: readonly string[] | undefined;
  /** Limits the list to records between these instants and records without a date. */
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * Returns a list's unreadable records. Several responses may contain the same unidentifiable records, so only the
 * response with the most of them counts.
 */
export function unreadableOf(
  all: readonly Unreadable[],
  { path, about, from, to }: UnreadableFilter,
): readonly Unreadable[] {
  const own = all.filter(
    (each) =>
      each.path === path &&
      (!about || each.about.length === 0 || each.about.some((id) => about.includes(id))) &&
      (each.date === null || ((!from || toMs(each.date) >= toMs(from)) && (!to || toMs(each.date) <= toMs(to)))),
  );
  const unnamed = own.filter((each) => !isNamed(each));
  const byRequest = unnamed.map(({ request }) => unnamed.filter((each) => each.request === request));
  const most = byRequest.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return [...own.filter(isNamed), ...most];
}

const KEY = ['unreadable'];
const KEPT_NAME = 'unreadable';

const restoring = new WeakMap<QueryClient, Promise<void>>();

/**
 * Restores the unreadable records from the device, because those records are also missing from the rows that are
 * shown offline.
 */
function restored(client: QueryClient): Promise<void> {
  if (client.getQueryData(KEY) !== undefined) return Promise.resolve();
  let running = restoring.get(client);
  if (!running) {
    running = (async () => {
      const kept = await deviceOf(client)?.read(KEPT_NAME);
      restoring.delete(client);
      client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(KEY, kept?.data ?? []);
    })();
    restoring.set(client, running);
  }
  return running;
}

/** Stores a response's unreadable records. Lists read them with `unreadableQuery`. */
export async function noteListAnswer(client: QueryClient, answer: ListAnswer): Promise<void> {
  await restored(client);
  const before = client.getQueryData<readonly Unreadable[]>(KEY) ?? [];
  const after = afterAnswer(before, answer);
  if (after === before) return;
  client.setQueryData(KEY, after);
  await deviceOf(client)?.write(KEPT_NAME, after);
}

/** Reads all unreadable records, both from this page's responses and from the device. */
export const unreadableQuery = (client: QueryClient) => ({
  queryKey: KEY,
  queryFn: async () => {
    await restored(client);
    return client.getQueryData<readonly Unreadable[]>(KEY) ?? [];
  },
  staleTime: Number.POSITIVE_INFINITY,
});
