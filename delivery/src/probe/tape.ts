import { createHmac, randomBytes } from 'node:crypto';
import type { AnyRequest } from '@host-portal/shared-lib/contract';
import type { Answer } from './ask.ts';
import type { CallName } from './call-names.ts';
import { isRecord } from './shape.ts';

/** One of the contract's calls with its response. */
export type TapeEntry = {
  call: CallName;
  request: AnyRequest;
  answer: Pick<Answer, 'status' | 'headers' | 'text' | 'json'> & { outcome: 'read' | 'refused' };
};

/** One line of a saved tape. `body` is the JSON value, or a string if the response isn't JSON. */
export type SavedEntry = {
  call: CallName;
  request: AnyRequest;
  status: number;
  contentType: string | null;
  outcome: 'read' | 'refused';
  body: unknown;
};

/**
 * Returns a tape without names, contacts, codes and amounts. Equal values remain equal and keep their shape, so ids
 * still link one response to another. Sums of payouts and balances are recomputed from their lines. Dates and the
 * fields in `HARMLESS` are kept.
 */
export function anonymised(tape: readonly TapeEntry[], key: Buffer = randomBytes(32)): SavedEntry[] {
  const secret = createSecret(key);
  const sums = sumsOf(tape, secret.amount);
  const ids = (params: Record<string, string>) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, secret.id(value)]));
  return tape.map(({ call, request, answer }) => ({
    call,
    request: {
      ...(request.params && { params: ids(request.params) }),
      ...(request.query && { query: query(request.query, secret) }),
    },
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    outcome: answer.outcome,
    body:
      answer.json === undefined
        ? secret.text(answer.text)
        : withSums(answer.json, replaced(answer.json, secret, '', call === 'listExternalAccounts'), sums),
  }));
}

/** Fields without personal content that the portal's rules depend on. */
const HARMLESS =
  /^(approved|bag_count|booking_count_group|capacity|close|code|country_code|day|error_id|featured|has_\w+|holiday_open_type|language|minor_in_major|open|open_late|open_twentyfour_seven|page|pages|payment_status|quantity|quantity_requested|quantity_sent|role|size|stashpoint_rating|rating|status_code|storage_type|symbol|timezone|total|total_bags|type)$/;
/** Matches objects with free-form content. Inside them, even `code` and `type` may contain personal data. */
const FREE = /^(external_account|stashpoint_review_translations)$/;
const MOMENT = /(^created|_at|_date|^dropoff|^pickup)$/;
const MONEY = /^(amount|current_balance|realised_balance|post_discount_price)$/;
const ID = /^id$|_id$/;

type Secret = {
  text: (value: string) => string;
  /** Replaces an id. Different ids get different replacements. */
  id: (value: string) => string;
  digits: (value: number) => number;
  amount: (value: number) => number;
  /** Returns a replacement that is also a valid coordinate. */
  other: (value: number) => number;
};

function createSecret(key: Buffer): Secret {
  const bytesOf = (value: string) => createHmac('sha512', key).update(value).digest();
  const text = (value: string, turn = 0) => {
    let index = 0;
    let bytes = bytesOf(turn === 0 ? value : `${turn} ${value}`);
    const next = (count: number) => {
      if (index === bytes.length) [bytes, index] = [bytesOf(bytes.toString('hex')), 0];
      return (bytes[index++] ?? 0) % count;
    };
    return value.replaceAll(/\p{Lu}|\p{L}|\p{Nd}/gu, (sign) => {
      if (/\p{Nd}/u.test(sign)) return String(next(10));
      return String.fromCodePoint((/\p{Lu}/u.test(sign) ? 65 : 97) + next(26));
    });
  };
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const id = (value: string) => {
    const known = given.get(value);
    if (known !== undefined) return known;
    let next = text(value);
    for (let tries = 1; taken.has(next); tries += 1)
      next = tries < 50 ? text(`${value}`, tries) : `${text(value)}${tries}`;
    given.set(value, next);
    taken.add(next);
    return next;
  };
  const digits = (value: string) => Number(value.replace(/^0+(?=\d)/, '1'));
  // The factor for amounts is between two and three and never a whole number, because a whole factor would be a common
  // divisor of all amounts, which would reveal it.
  const factor = 2 + (bytesOf('amounts').readUInt32BE() + 0.5) / 2 ** 32;
  return {
    text,
    id,
    digits: (value) => digits(id(String(value))),
    other: (value) => Number(text(String(value)).replaceAll(/\D/g, '').slice(0, 9)) % 90,
    amount: (value) => (Number.isInteger(value) ? Math.round(value * factor) : value * factor),
  };
}

function replaced(value: unknown, secret: Secret, field = '', isFree = false): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, secret, field, isFree));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaced(inner, secret, key, isFree || FREE.test(key))]),
    );
  }
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (!isFree && (HARMLESS.test(field) || MOMENT.test(field))) return value;
  if (typeof value === 'number') {
    if (MONEY.test(field)) return secret.amount(value);
    return ID.test(field) ? secret.digits(value) : secret.other(value);
  }
  if (typeof value !== 'string') return value;
  return ID.test(field) || field === 'token' ? secret.id(value) : textOf(value, secret);
}

function textOf(value: string, { text }: Secret): string {
  if (/^https?:|^data:/.test(value)) return `https://photos.example/${text(value.slice(-12))}`;
  const [name, domain] = value.split('@');
  return domain === undefined ? text(value) : `${text(name ?? '')}@example.com`;
}

/** Replaces the ids in a request's query in the same way as in responses. The other parameters are dates and sizes. */
function query(given: Record<string, unknown>, secret: Secret): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, key.endsWith('Id') ? replaced(value, secret, 'id') : value]),
  );
}

/**
 * Returns the new totals of payouts and balances, by name (`payout p1`, `balance EUR`). Skips totals that didn't equal
 * the sum of their lines.
 */
function sumsOf(tape: readonly TapeEntry[], amount: Secret['amount']): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, total: unknown, lines: Record<string, unknown>[]) => {
    const whole = lines.reduce((sum, line) => sum + Number(line['amount']), 0);
    if (whole === total && lines.length > 0)
      sums.set(
        name,
        lines.reduce((sum, line) => sum + amount(Number(line['amount'])), 0),
      );
  };
  for (const { call, answer } of tape) {
    if (call === 'getInvoice' && isRecord(answer.json)) {
      const lines = answer.json['transactions'];
      add(
        `payout ${String(answer.json['id'])}`,
        answer.json['amount'],
        Array.isArray(lines) ? lines.filter(isRecord) : [],
      );
    }
  }
  const current = tape.find(({ call }) => call === 'listTransactions')?.answer.json;
  const lines = Array.isArray(current) ? current.filter(isRecord) : [];
  const currencies = [...new Set(lines.map(({ currency }) => (isRecord(currency) ? String(currency['code']) : '')))];
  for (const code of currencies) {
    const own = lines.filter(({ currency }) => isRecord(currency) && currency['code'] === code);
    add(
      `balance ${code}`,
      own.reduce((sum, each) => sum + Number(each['amount']), 0),
      own,
    );
    sums.set(
      `was ${code}`,
      own.reduce((sum, each) => sum + Number(each['amount']), 0),
    );
  }
  return sums;
}

/** Returns a copy of the body with recomputed totals. */
function withSums(before: unknown, after: unknown, sums: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((item, index) => withSums(before[index], item, sums));
  if (!isRecord(before) || !isRecord(after)) return after;
  const inner = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, withSums(before[key], value, sums)]),
  );
  const payout = sums.get(`payout ${String(before['id'])}`);
  if (payout !== undefined && 'payment_status' in before) return { ...inner, amount: payout };
  const code = isRecord(before['currency']) ? String(before['currency']['code']) : '';
  const balance = sums.get(`balance ${code}`);
  if (balance === undefined) return inner;
  const isWhole = (field: string) => before[field] === sums.get(`was ${code}`);
  return {
    ...inner,
    ...(isWhole('current_balance') && { current_balance: balance }),
    ...(isWhole('realised_balance') && { realised_balance: balance }),
  };
}
