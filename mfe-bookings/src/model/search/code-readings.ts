import { foldCode } from '@host-portal/shared-lib/domain';

/** Maps the characters that a scanner with a US layout produces on a German keyboard back to the intended ones. */
const QWERTZ: Record<string, string> = { y: 'z', z: 'y', ß: '-', '+': ']', '?': '_' };
const AZERTY: Record<string, string> = {
  a: 'q', q: 'a', z: 'w', w: 'z', ',': 'm', ')': '-', $: ']',
  '&': '1', é: '2', '"': '3', "'": '4', '(': '5', '-': '6', è: '7', _: '8', ç: '9', à: '0',
}; // prettier-ignore

const inLayout = (text: string, layout: Record<string, string>) =>
  text.replaceAll(/./gsu, (key) => {
    const meant = layout[key.toLowerCase()];
    if (meant === undefined) return key;
    return key === key.toLowerCase() ? meant : meant.toUpperCase();
  });

/** Removes the code type that some scanners put in front, such as `]Q1` for a QR code. */
const withoutSymbology = (text: string) => text.replace(/^\][a-z][\da-z]/i, '');

const clean = (text: string) => withoutSymbology(text.replaceAll(/\p{Cc}/gu, '').trim());

const isAddress = (text: string) => /^https?:\/\//i.test(text) || /^[\w.-]+\.[a-z]{2,}(?::\d+)?\//i.test(text);

/**
 * Returns the code in the text, which is an id, a short code or a partner's reference, or a URL that contains one of
 * these.
 */
export function codeOf(text: string): string {
  const given = clean(text);
  if (!isAddress(given)) return given;
  try {
    const { searchParams, pathname } = new URL(/^https?:/i.test(given) ? given : `https://${given}`);
    const [, named] = [...searchParams].find(([name]) => name.toLowerCase() === 'booking') ?? [];
    return named ?? decodeURIComponent(pathname.split('/').findLast(Boolean) ?? given);
  } catch {
    return given;
  }
}

/**
 * Returns the codes that the text can stand for, likeliest first: the text itself, the parts of a URL from last to
 * first, and what a scanner intended if the device has a German or French keyboard layout.
 */
export function codeReadings(text: string): string[] {
  const plain = [text, inLayout(text, QWERTZ), inLayout(text, AZERTY)].map(clean);
  const parts = isAddress(plain[0] ?? '') ? (plain[0] ?? '').split(/[/?#&=]/u).toReversed() : [];
  return [...new Set([codeOf(text), ...parts, ...plain].map(foldCode))].filter(Boolean);
}
