import {
  type AnyRequest,
  AnswerError,
  decodeAnswer,
  type Endpoint,
  wireRequest,
} from '@host-portal/shared-lib/contract';
import { Misuse } from '../command-line.ts';
import type { Answer, Asker, Question } from './ask.ts';
import { type CallName, endpointNamed } from './call-names.ts';
import type { Reading, Study } from './finding.ts';
import { isRecord, outlineOf, shapeOf, textOf, valueAt } from './shape.ts';
import type { TapeEntry } from './tape.ts';

export type Reader = {
  study: Study;
  /** The contract's calls with their responses, in order. */
  tape: TapeEntry[];
  /** Makes one of the contract's calls and stores the reading under `as`. Returns null after a 429 response. */
  call: (name: CallName, request: AnyRequest, as?: string) => Promise<Reading | null>;
  /** Sends any other request and stores the reading under `as`, without checking the response. */
  ask: (as: string, sent: string, question: Question) => Promise<Reading | null>;
};

export function createReader(asker: Asker, study: Study, token: string): Reader {
  const tape: TapeEntry[] = [];
  const keep = (as: string, reading: Reading) => {
    study.readings.set(as, reading);
    study.limit = asker.limit();
    return study.limit ? null : reading;
  };
  return {
    study,
    tape,
    async call(name, request, as = name) {
      const endpoint = endpointNamed(name);
      const { method, url, body } = wireRequest(endpoint, request);
      const answer = await asker.ask({ method, path: url, body });
      if (!answer) return null;
      const { problem, decoded } = usable(endpoint, answer);
      tape.push({ call: name, request, answer: { ...answer, outcome: problem === null ? 'read' : 'refused' } });
      return keep(as, { sent: `${method} ${withoutToken(url, token)}`, answer, problem, decoded });
    },
    async ask(as, sent, question) {
      const answer = await asker.ask(question);
      return answer && keep(as, { sent, answer, problem: null, decoded: undefined });
    },
  };
}

const withoutToken = (url: string, token: string) => url.replace(encodeURIComponent(token), '{token}');

/** Checks whether the portal can use a response. The reported problem contains paths and shapes, but never values. */
function usable(endpoint: Endpoint, answer: Answer): Pick<Reading, 'problem' | 'decoded'> {
  if (answer.status < 200 || answer.status > 299) return { problem: outlineOf(answer), decoded: undefined };
  try {
    return {
      problem: null,
      decoded: decodeAnswer(endpoint, answer.json ?? (answer.text === '' ? undefined : answer.text)),
    };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const [path = ''] = error.message.split(': ');
    const at = path === 'answer' ? '' : `, where ${shapeOf(valueAt(answer.json, path))} stands`;
    return { problem: `${outlineOf(answer)}; ${error.message}${at}`, decoded: undefined };
  }
}

const DAY_MS = 86_400_000;

/**
 * Sends all read requests of spec §7, from the host to the oldest payout, and changes nothing. @throws Misuse if the
 * server doesn't implement these calls.
 */
export async function readAll(reader: Reader, { token, today }: { token: string; today: Date }): Promise<void> {
  const day = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString();
  const { study } = reader;

  const session = await reader.call('getToken', { params: { token } });
  const hosts = await reader.call('listHosts', {});
  refuseOtherServers(study.api, hosts ?? session);
  const hostIds = hostsOf(session, hosts);
  let spots: string[] = [];
  for (const hostId of hostIds) {
    const list = await reader.call('listStashpoints', { query: { hostId, page: 1, perPage: 100 } });
    spots = idsOf(list);
    if (spots.length > 0) break;
  }

  const [spot] = spots;
  if (spot !== undefined) {
    await reader.call('getStashpoint', { params: { id: spot } });
    await reader.call('listClosures', { query: { stashpointId: spot } });
    await reader.call('listReviews', { query: { stashpointId: spot, page: 1 } });
    await reader.call('listSupplyOrders', { query: { stashpointId: spot, type: 'tags' } });
    const window = { dropoffGte: day(-30), dropoffLte: day(30) };
    const bookings = await reader.call('listBookings', { query: { stashpointId: spots.slice(0, 50), ...window } });
    await reader.call(
      'listBookings',
      { query: { stashpointId: spots.slice(0, 50), perPage: 100, ...window } },
      'a hundred bookings',
    );
    await readLastPage(reader, bookings, spots, window);
    await reader.call('listBookings', { query: { stashpointId: [spot], perPage: 100, ...window } }, 'one spot');
    const dropoff = fieldOf(itemsOf(bookings)[0], 'dropoff');
    if (dropoff !== undefined && !Number.isNaN(Date.parse(dropoff))) {
      const instant = new Date(dropoff).toISOString();
      await reader.call(
        'listBookings',
        { query: { stashpointId: spots.slice(0, 50), dropoffGte: instant, dropoffLte: instant } },
        'one moment',
      );
    }
    const [booking] = idsOf(bookings);
    if (booking !== undefined) await reader.call('listRefunds', { query: { bookingId: booking } });
  }

  const invoices = await reader.call('listInvoices', { query: { createdGte: day(-730), createdLte: day(1) } });
  const [invoice] = idsOf(invoices);
  if (invoice !== undefined) await reader.call('getInvoice', { params: { id: invoice } });
  await reader.call('listTransactions', {});
  await reader.call('listCurrentTransactions', { query: { page: 1 } });
  await reader.call('listExternalAccounts', {});
  const [account] = idsOf(await reader.call('listHoldingAccounts', {}));
  if (account !== undefined) await reader.call('getHoldingAccount', { params: { id: account } });
}

async function readLastPage(reader: Reader, bookings: Reading | null, spots: string[], window: object) {
  const pages = isRecord(bookings?.answer.json) ? bookings.answer.json['pages'] : undefined;
  if (typeof pages !== 'number' || pages < 2 || !Number.isInteger(pages)) return;
  const query = { stashpointId: spots.slice(0, 50), page: pages, ...window };
  await reader.call('listBookings', { query }, 'the last page');
}

/** Throws a one-line error if there is nothing to probe: no response, a refused token, or another kind of server. */
function refuseOtherServers(api: string, reading: Reading | null) {
  if (!reading) return;
  const { status, fault, json, headers } = reading.answer;
  if (status === 0) throw new Misuse(`no response from ${api} (${fault}): check --api`);
  if (status === 401 || status === 403)
    throw new Misuse(`${api} refuses the token (${status}): log in as a host and take the token of that session`);
  const isPage = (headers.get('content-type') ?? '').includes('html');
  if (status === 404 || isPage || (status >= 300 && status < 400) || (status === 200 && isText(json, reading)))
    throw new Misuse(
      `${api} is not an API of spec §7 (GET /v2/hosts: ${outlineOf(reading.answer)}): name the address before /v2`,
    );
}

const isText = (json: unknown, { answer }: Reading) => json === undefined && answer.text.trim() !== '';

/** Returns the hosts of the token's user, or the first three hosts if the response doesn't name the user. */
function hostsOf(session: Reading | null, hosts: Reading | null): string[] {
  const user = userOf(session);
  const userId = user?.['id'] !== undefined ? textOf(user['id']) : undefined;
  const list = Array.isArray(hosts?.answer.json) ? hosts.answer.json.filter(isRecord) : [];
  if (hosts && hosts.problem === null && list.length === 0)
    throw new Misuse('this token has no host: take the token of an account that has finished its sign-up as a host');
  const own = list.filter((host) => userId !== undefined && textOf(host['user_id']) === userId);
  if (userId !== undefined && list.length > 0 && own.length === 0)
    throw new Misuse('this token has no host: GET /v2/hosts names none of its user; take the token of a host');
  return (own.length > 0 ? own : list.slice(0, 3)).map((host) => textOf(host['id']));
}

/** Returns the session's user, or null if the response doesn't contain one. */
export const userOf = (session: Reading | null | undefined): Record<string, unknown> | null => {
  const user = isRecord(session?.answer.json) ? session.answer.json['user'] : undefined;
  return isRecord(user) ? user : null;
};

export const itemsOf = (reading: Reading | null | undefined): Record<string, unknown>[] => {
  const json = reading?.answer.json;
  const items = isRecord(json) ? json['items'] : json;
  return Array.isArray(items) ? items.filter(isRecord) : [];
};

/** Returns the ids that the portal would read, even if the rest of a response is unusable. */
export const idsOf = (reading: Reading | null | undefined): string[] =>
  itemsOf(reading).flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));

const fieldOf = (item: Record<string, unknown> | undefined, field: string) => {
  const value = item?.[field];
  return typeof value === 'string' ? value : undefined;
};
