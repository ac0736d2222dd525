import { type Infer, integer, min, string, type } from 'superstruct';
import { maybe } from './wire/fields.ts';

/** `minorInMajor` is the number of minor units in a major unit: 100 for EUR, 1 for JPY, 1000 for KWD. */
export const Currency = type({
  code: string(),
  minorInMajor: min(integer(), 1),
  name: maybe(string()),
  symbol: maybe(string()),
});
export type Currency = Infer<typeof Currency>;
