import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import {
  answered,
  cannotKnow,
  differs,
  type Finding,
  from,
  holds,
  missing,
  type Reading,
  type Study,
} from './finding.ts';
import { inOrder, repeatedSpots, sameIds, textIds, trueTotals } from './list-rules.ts';
import type { Reader } from './read.ts';
import { isRecord, outlineOf, signOf } from './shape.ts';

const HEADERS_OF_EVERY_CALL = (product: string) => [
  'authorization',
  'cache-control',
  'client-id',
  'content-type',
  `${product.toLowerCase()}-uuid`,
];
const EXTRA_HEADERS = ['idempotency-key', 'traceparent'];
/**
 * The portal's cookies (spec §9). An API on the same site must not set a cookie with one of these names, because it
 * would overwrite the portal's.
 */
const PORTAL_COOKIES: string[] = Object.values(COOKIE_NAMES);
const MAX_DURATION_MS = 8000;

/** Makes the additional requests that the rules need, without changing data. */
export async function readRules({ ask, study }: Reader): Promise<void> {
  const hosts = '/v2/hosts?paginate=false';
  await ask('no token', `GET ${hosts} without Authorization`, { method: 'GET', path: hosts, authorization: null });
  const wrong = 'Token no-such-token';
  await ask('wrong token', `GET ${hosts} with a wrong token`, { method: 'GET', path: hosts, authorization: wrong });
  const unknown = '/v3/stashpoints/no-such-spot';
  await ask('unknown id', `GET ${unknown}`, { method: 'GET', path: unknown });
  if (study.origin === null) return;
  const preflight = (as: string, method: string, headers: string[]) =>
    ask(as, `OPTIONS ${hosts} from ${study.origin} for ${method} with ${headers.join(', ')}`, {
      method: 'OPTIONS',
      path: hosts,
      headers: {
        Origin: study.origin ?? '',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      },
    });
  const usual = HEADERS_OF_EVERY_CALL(study.product);
  await preflight('preflight', 'GET', usual);
  await preflight('preflight of a change', 'PATCH', usual);
  await preflight('preflight of more', 'PATCH', [...usual, ...EXTRA_HEADERS]);
  await ask('from another origin', `GET ${hosts} from ${study.origin}`, {
    method: 'GET',
    path: hosts,
    authorization: null,
    headers: { Origin: study.origin },
  });
}

type Rule = { what: string; judge: (study: Study) => Finding };

/**
 * The rules about headers, cookies and other things that all calls share (spec §6 to §9), in the order of the report.
 */
export const RULES: Rule[] = [
  {
    what: 'Authorization: Token {token} opens a call',
    judge: (study) =>
      from(study, 'listHosts', ({ sent, answer }) =>
        answer.status === 200 ? holds(sent, '200') : differs(sent, outlineOf(answer)),
      ),
  },
  { what: 'a call without a token is a 401', judge: (study) => from(study, 'no token', unauthorised) },
  { what: 'a call with a wrong token is a 401', judge: (study) => from(study, 'wrong token', unauthorised) },
  {
    what: 'a refusal is {error_id or id, message, errors}',
    judge: (study) => from(study, 'wrong token', refusalShape),
  },
  {
    what: 'an unknown id is a 404',
    judge: (study) =>
      from(study, 'unknown id', ({ sent, answer }) =>
        answer.status === 404
          ? holds(sent, '404')
          : differs(sent, outlineOf(answer), 'none yet: a page shows what the API says'),
      ),
  },
  {
    what: 'Client-Id, {product}-Uuid and Content-Type are accepted on every call',
    judge: (study) =>
      from(study, 'listHosts', ({ sent, answer }) =>
        answer.status === 200
          ? holds(`${sent} with Client-Id: null, ${study.product}-Uuid: (an id)`, '200')
          : differs(sent, outlineOf(answer), 'product of the brand is the first part of the header'),
      ),
  },
  { what: 'the portal’s origin may call (CORS)', judge: (study) => crossOrigin(study, allowsCalls) },
  { what: 'Idempotency-Key and traceparent pass the preflight', judge: (study) => crossOrigin(study, allowsMore) },
  {
    what: 'Retry-After can be read from another origin',
    judge: (study) => crossOrigin(study, exposesPauses),
  },
  { what: 'the Date header of a response is the current time', judge: (study) => from(study, 'listHosts', hasDate) },
  { what: 'no cookie of the API has the name of a portal cookie', judge: noCookies },
  {
    what: 'secure cookies work: https, or this machine',
    judge: ({ api }) => {
      const { protocol, hostname } = new URL(api);
      return protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname)
        ? holds('the address', protocol)
        : differs('the address', protocol, 'none: the portal needs https, also before the API');
    },
  },
  { what: 'no response may be cached by a proxy', judge: uncached },
  { what: 'every call responds within 8 s, the timeout of the portal', judge: inTime },
  { what: 'no call redirects', judge: noRedirects },
  { what: 'ids are texts', judge: textIds },
  { what: 'the same id is the same text in every answer', judge: sameIds },
  { what: 'stashpoint_id may be repeated to select several spots', judge: repeatedSpots },
  { what: 'the totals of a page are right: total, pages, has_next, bags', judge: trueTotals },
  { what: 'bookings come in the order of drop-off', judge: (study) => from(study, 'a hundred bookings', inOrder) },
  { what: 'the changes of --write were restored', judge: isPutBack },
  {
    what: 'a limit is a 429 with Retry-After',
    judge: ({ limit }) => {
      if (!limit) return cannotKnow('no limit was reached; the probe does not try to reach one');
      return limit.retryAfter === null
        ? differs(
            `GET ${limit.path.split('?')[0]}`,
            '429 without Retry-After',
            'none: the portal tries again by its own pauses',
          )
        : holds(`GET ${limit.path.split('?')[0]}`, `429, Retry-After: ${limit.retryAfter}`);
    },
  },
];

function unauthorised({ sent, answer }: Reading): Finding {
  const sign = signOf(answer);
  if (answer.status === 401) return holds(sent, '401');
  if (sign === 'UNAUTHORIZED') return holds(sent, `${answer.status} with the id UNAUTHORIZED`);
  return differs(sent, outlineOf(answer), `PORTAL_API_SESSION_ENDS=${sign}`);
}

function refusalShape({ sent, answer: { json, status, text, headers } }: Reading): Finding {
  const outline = outlineOf({ json, status, text, headers, ms: 0 });
  const reads = 'none needed: an unknown id becomes 1, and the portal says it in its own texts';
  if (status < 400) return differs(sent, outline);
  if (!isRecord(json)) return differs(sent, outline, reads);
  const id = json['error_id'] ?? json['id'];
  if (typeof id !== 'string' && typeof id !== 'number')
    return differs(sent, `${outline}: no error_id and no id`, reads);
  if (typeof json['message'] !== 'string') return differs(sent, `${outline}: no message`, reads);
  return holds(sent, outline);
}

function crossOrigin(study: Study, judge: (study: Study) => Finding): Finding {
  if (study.origin === null)
    return cannotKnow('no --origin: behind the portal’s own edge (EDGE_API) there is no other origin');
  return study.readings.has('from another origin') ? judge(study) : missing(study);
}

const listed = (reading: Reading | undefined, header: string) =>
  (reading?.answer.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase());

function allowsCalls({ readings, origin, product }: Study): Finding {
  const own = readings.get('preflight of a change');
  const sent = own?.sent ?? '';
  const { status = 0, headers = new Headers() } = own?.answer ?? {};
  const allowed = listed(own, 'access-control-allow-headers');
  const lacking = HEADERS_OF_EVERY_CALL(product).filter((name) => !allowed.includes(name));
  const problems = [
    status >= 200 && status < 300 ? '' : `${status}`,
    headers.get('access-control-allow-origin') === origin ? '' : `Access-Control-Allow-Origin is not ${origin}`,
    headers.get('access-control-allow-credentials') === 'true' ? '' : 'no Access-Control-Allow-Credentials: true',
    listed(own, 'access-control-allow-methods').includes('patch') ? '' : 'PATCH is not allowed',
    lacking.length === 0 ? '' : `not allowed: ${lacking.join(', ')}`,
  ].filter(Boolean);
  return problems.length === 0
    ? holds(sent, String(status), `PORTAL_API_BASE=${'{the address}'}`)
    : differs(sent, problems.join('; '), 'EDGE_API={the address}, without PORTAL_API_BASE: the edge passes calls on');
}

function allowsMore({ readings }: Study): Finding {
  const own = readings.get('preflight of more');
  const allowed = listed(own, 'access-control-allow-headers');
  const lacking = EXTRA_HEADERS.filter((name) => !allowed.includes(name));
  return lacking.length === 0
    ? holds(own?.sent ?? '', 'both are allowed', 'PORTAL_API_EXTRA_HEADERS=1')
    : differs(own?.sent ?? '', `not allowed: ${lacking.join(', ')}`, 'leave PORTAL_API_EXTRA_HEADERS unset');
}

function exposesPauses({ readings }: Study): Finding {
  const own = readings.get('from another origin');
  return listed(own, 'access-control-expose-headers').includes('retry-after')
    ? holds(own?.sent ?? '', 'it is exposed')
    : differs(own?.sent ?? '', 'it is not exposed', 'none needed: the portal pauses by itself');
}

function hasDate({ sent, answer }: Reading): Finding {
  const date = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(date)
    ? differs(sent, 'no Date', 'none needed: the portal uses the clock of the device')
    : holds(sent, 'a Date');
}

function noCookies(study: Study): Finding {
  const names = answered(study).flatMap(({ answer }) =>
    answer.headers.getSetCookie().map((each) => each.split('=', 1)[0]),
  );
  const taken = [...new Set(names)].filter((name) => PORTAL_COOKIES.includes(name ?? ''));
  if (taken.length > 0) return differs('every call', `Set-Cookie: ${taken.join(', ')}`, 'put the API on another site');
  return holds('every call', names.length === 0 ? 'no cookie' : `its own cookies: ${[...new Set(names)].join(', ')}`);
}

function uncached(study: Study): Finding {
  const kept = answered(study).find(({ answer }) =>
    /\bpublic\b|max-age=[1-9]/.test(answer.headers.get('cache-control') ?? ''),
  );
  return kept
    ? differs(
        kept.sent,
        `Cache-Control: ${kept.answer.headers.get('cache-control')}`,
        'none: the API has to say no-store',
      )
    : holds('every call', 'none may be kept');
}

function inTime(study: Study): Finding {
  const slowest = [...study.readings.values()].toSorted((a, b) => b.answer.ms - a.answer.ms)[0];
  if (!slowest) return missing(study);
  const came = `the slowest took ${Math.round(slowest.answer.ms)} ms`;
  return slowest.answer.ms <= MAX_DURATION_MS
    ? holds('every call', came)
    : differs(slowest.sent, came, patienceFor(slowest.answer.ms));
}

const MAX_TIMEOUT_S = 30;

/** Returns a time limit of one and a half times the slowest response, because later responses may be slower. */
function patienceFor(ms: number): string {
  const seconds = Math.ceil((1.5 * ms) / 1000);
  return seconds <= MAX_TIMEOUT_S
    ? `PORTAL_API_PATIENCE_SECONDS=${seconds}`
    : `none: the edge gives up after ${MAX_TIMEOUT_S} s`;
}

function noRedirects(study: Study): Finding {
  const led = answered(study).find(({ answer }) => answer.status >= 300 && answer.status < 400);
  return led ? differs(led.sent, String(led.answer.status)) : holds('every call', 'no redirect');
}

function isPutBack(study: Study): Finding {
  const { readings } = study;
  if (!readings.has('updateBooking')) return cannotKnow('nothing was written');
  const left = [
    ...(readings.get('the check-in put back')?.problem === null ? [] : ['the check-in of the test booking']),
    ...(!readings.has('createClosure') || readings.get('deleteClosure')?.problem === null
      ? []
      : ['a closure of one day in two years with the reason "probe"']),
  ];
  return left.length === 0
    ? holds('the opposite of each change', 'taken')
    : differs('the opposite of each change', `still there: ${left.join(' and ')}`, 'none: restore it by hand');
}
