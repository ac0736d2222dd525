/** Unicode's name for accented English. */
export const PSEUDO_LOCALE = 'en-XA';

const ACCENTED: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
  A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ',
  N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
}; // prettier-ignore

/**
 * The share by which messages are padded (with spaces, so that lines can break). German and Portuguese messages are
 * up to this much longer than English ones.
 */
const LONGER_BY = 0.4;

/**
 * Converts a message to the pseudo-locale: `Check in {{count}} bags` → `⟦Çĥéçķ îñ {{count}} ƀáĝš ~~~~~~⟧`.
 * Placeholders and tags aren't changed.
 */
export function pseudo(message: string) {
  const accented = message.replaceAll(/\{\{.*?\}\}|<\/?\w+>|[a-z]/gi, (part) => ACCENTED[part] ?? part);
  const more = '~'.repeat(Math.ceil(message.length * LONGER_BY)).match(/~{1,8}/g) ?? [];
  return `⟦${[accented, ...more].join(' ')}⟧`;
}

export const pseudoMessages = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(message)]));
