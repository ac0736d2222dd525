import { foldCode } from '@host-portal/shared-lib/domain';
import { readAmount } from './typed-amount.ts';

/** The minimum length of a search text. Names may have only two letters. */
const SHORTEST_TEXT = 2;

/** Whether the search accepts this text: an amount, or any text that is long enough. */
export const isSearchable = (text: string) => readAmount(text) !== null || foldCode(text).length >= SHORTEST_TEXT;
