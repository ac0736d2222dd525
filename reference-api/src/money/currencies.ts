import { Type } from '@fastify/type-provider-typebox';
import { Answer } from '../http/fields.ts';

/**
 * Describes a currency. `minor_in_major` is the number of minor units per major unit. All amounts are whole minor
 * units.
 */
export const CurrencyAnswer = Answer({
  code: Type.String(),
  minor_in_major: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  symbol: Type.String(),
});

const CURRENCIES: Record<string, { minor_in_major: number; name: string; symbol: string }> = {
  EUR: { minor_in_major: 100, name: 'Euro', symbol: '€' },
  GBP: { minor_in_major: 100, name: 'Pound sterling', symbol: '£' },
  JPY: { minor_in_major: 1, name: 'Japanese yen', symbol: '¥' },
  KWD: { minor_in_major: 1000, name: 'Kuwaiti dinar', symbol: 'KD' },
};

/** Formats an amount's currency (spec §3). */
export function presentCurrency(code: string) {
  const known = CURRENCIES[code];
  if (!known) throw new RangeError(`No currency ${code} is known here.`);
  return { code, ...known };
}
