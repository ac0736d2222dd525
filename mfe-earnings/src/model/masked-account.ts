import type { ExternalAccount } from '@host-portal/shared-lib/contract';
import { humanised } from './payment-status.ts';

/** A bank account for display, without the full number. */
export type MaskedAccount = {
  /** The masked number, such as `PT50 •••• 4471`, or null if the account has none. */
  number: string | null;
  bank: string | null;
  holder: string | null;
  /** All other fields with masked digits, labelled with the server's field names. */
  rest: { label: string; value: string }[];
};

/**
 * Masks an account. The API doesn't define the account's fields (spec §3), so this recognizes common keys and
 * requires none.
 */
export function maskedAccount(account: ExternalAccount): MaskedAccount {
  const fields = Object.entries(account).flatMap(([key, value]) => {
    const text = readable(value);
    return text === null ? [] : [{ key, plain: plainKey(key), text }];
  });
  const first = (keys: string[]) => keys.map((known) => fields.find(({ plain }) => plain === known)).find(Boolean);
  const number = first(NUMBER_KEYS);
  const bank = first(BANK_KEYS);
  const holder = first(HOLDER_KEYS);
  return {
    number: number ? maskNumber(number.text) : null,
    bank: bank?.text ?? null,
    holder: holder?.text ?? null,
    rest: fields
      .filter((field) => field !== bank && field !== holder && field !== number)
      .filter(({ plain }) => !HIDDEN_KEYS.includes(plain))
      .map(({ key, plain, text }) => ({
        label: humanised(key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')),
        value: NUMBER_KEYS.includes(plain) ? maskNumber(text) : maskDigits(text),
      })),
  };
}

/**
 * Masks a number: `PT50000201231234567890154471` becomes `PT50 •••• 4471`. A number that's already masked keeps its
 * last four digits.
 */
export function maskNumber(number: string): string {
  const plain = number.replaceAll(/[\s-]/g, '');
  const visible = /[\dA-Za-z]{1,4}$/.exec(plain)?.[0] ?? '';
  // A number with five to eight digits shows only its last two, because four would reveal at least half of it.
  const last = /^\d{5,8}$/.test(plain) ? plain.slice(-2) : visible;
  const country = /^[A-Z]{2}\d{2}(?=.{8,})/.exec(plain)?.[0];
  return [country, '••••', last].filter(Boolean).join(' ');
}

/** In every run of five or more digits, masks all but the last four. */
const maskDigits = (text: string) =>
  text.replaceAll(/\d[\d\s-]{3,}\d/g, (run) => `•••• ${run.replaceAll(/\D/g, '').slice(-4)}`);

const plainKey = (key: string) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const NUMBER_KEYS = [
  'iban',
  'accountnumber',
  'accountno',
  'number',
  'ibanlast4',
  'accountlast4',
  'last4',
  'lastfour',
  'account',
];
const BANK_KEYS = ['bankname', 'bank', 'institution'];
const HOLDER_KEYS = ['accountholdername', 'accountholder', 'holdername', 'holder', 'accountname', 'beneficiary'];
/** Keys of fields that aren't shown: secrets, ids, and technical fields that mean nothing to a host. */
const HIDDEN_KEYS = [
  'id',
  'userid',
  'created',
  'updated',
  'object',
  'metadata',
  'fingerprint',
  'token',
  'secret',
  'type',
];

function readable(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
