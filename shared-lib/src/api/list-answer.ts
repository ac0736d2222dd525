import type { AnyRequest, UnreadableRecord } from '../contract/index.ts';
import type { ListAnswer } from '../query/unreadable.ts';
import { toMs } from '../time/instant.ts';

type Answered = {
  path: string;
  url: string;
  request: AnyRequest;
  answer: unknown;
  unreadable: readonly UnreadableRecord[];
};

/** Returns a response's readable and unreadable records, or null if it contains no list. */
export function listAnswer({ path, url, request, answer, unreadable }: Answered): ListAnswer | null {
  const records = recordsOf(answer);
  if (!records) return null;
  const { query = {}, params = {} } = request;
  return {
    path,
    request: url,
    about: [...Object.values(params), ...textsOf(query['stashpointId']), ...textsOf(query['bookingId'])],
    ids: records.flatMap((record) => textsOf(fieldOf(record, 'id'))),
    span: spanOf(query, records, fieldOf(answer, 'hasNext') === true),
    unreadable,
  };
}

function recordsOf(answer: unknown): readonly unknown[] | null {
  for (const list of [answer, fieldOf(answer, 'items'), fieldOf(answer, 'transactions')]) {
    if (Array.isArray(list)) return list;
  }
  return null;
}

/** Returns the range of drop-off times that this page of the list covers, or null if it's unknown. */
function spanOf(query: Record<string, unknown>, records: readonly unknown[], hasNext: boolean) {
  const [from] = textsOf(query['dropoffGte']);
  const [to] = textsOf(query['dropoffLte']);
  // The range is unknown without both bounds, on later pages and in descending order.
  if (!from || !to || (query['page'] ?? 1) !== 1 || query['order'] === 'desc') return null;
  const last = records.flatMap((record) => textsOf(fieldOf(record, 'dropoff'))).at(-1);
  if (hasNext && last === undefined) return null;
  return { from: toMs(from), to: hasNext && last !== undefined ? toMs(last) - 1 : toMs(to) };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

const fieldOf = (from: unknown, name: string): unknown => (isRecord(from) ? from[name] : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
