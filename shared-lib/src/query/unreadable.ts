import type { QueryClient } from '@tanstack/react-query';
import type { UnreadableRecord } from '../contract/index.ts';
import { toMs } from '../time/instant.ts';
import { deviceOf } from './kept-answers.ts';

/** A record that couldn't be read, and which answer it was in. */
export type Unreadable = UnreadableRecord & {
  /** Path of the call, e.g. `/v2/bookings`. */
  path: string;
  /** Address of the call with its query. */
  request: string;
  /** Ids of the spots, the booking or the payout that the record is about. */
  about: string[];
};

/** What an answer with a list says about unreadable records. */
export type ListAnswer = Pick<Unreadable, 'path' | 'request' | 'about'> & {
  /** Ids of the records that could be read. */
  ids: readonly string[];
  /** The dates between which the answer has every record, in ms since the epoch. */
  span: { from: number; to: number } | null;
  unreadable: readonly UnreadableRecord[];
};

/** The unreadable records after an answer: it replaces what earlier ones said about the same records. */
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
  /** Ids of the spots, the booking or the payout whose records are shown; all when missing. */
  about?: readonly string[] | undefined;
  /** Instants between which the records are shown; a record without a date always is. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Those of a list. Of records that nothing identifies, several answers may have had the same. */
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
/** Its key on the device. */
const KEPT_NAME = 'unreadable';

const restoring = new WeakMap<QueryClient, Promise<void>>();

/** What the device has kept is in place: the rows that it shows without network miss the same records. */
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

/** Takes down what an answer says; whoever shows a list reads it by `unreadableQuery`. */
export async function noteListAnswer(client: QueryClient, answer: ListAnswer): Promise<void> {
  await restored(client);
  const before = client.getQueryData<readonly Unreadable[]>(KEY) ?? [];
  const after = afterAnswer(before, answer);
  if (after === before) return;
  client.setQueryData(KEY, after);
  await deviceOf(client)?.write(KEPT_NAME, after);
}

/** All unreadable records that answers of this page, or the device, have had. */
export const unreadableQuery = (client: QueryClient) => ({
  queryKey: KEY,
  queryFn: async () => {
    await restored(client);
    return client.getQueryData<readonly Unreadable[]>(KEY) ?? [];
  },
  staleTime: Number.POSITIVE_INFINITY,
});
