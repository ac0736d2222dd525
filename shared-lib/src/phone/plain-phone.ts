/** A number that can be dialled. */
export type Phone = {
  /** The number in E.164 format: `+351912345678`. */
  number: string;
  extension: string | null;
  /** The number as people write it, to tell several numbers apart. */
  label: string;
};

/** Matches numbers with a calling code of ITU-T E.164. Codes that aren't listed here have three digits. */
const INTERNATIONAL =
  /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[235689]\d\d)[ .-]*[1-9](?:[ .-]*\d){5,10}$/;

/**
 * Parses a number that is unambiguous without tables: a single number with its country code and without a zero after
 * the code.
 */
export function plainPhone(field: string): Phone | null {
  const label = field.trim();
  return INTERNATIONAL.test(label) ? { number: label.replaceAll(/[^+\d]/g, ''), extension: null, label } : null;
}
