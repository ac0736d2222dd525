/**
 * Matches invisible characters, which never occur in an address: formatting and control characters (zero widths, soft
 * hyphen, direction marks), variation selectors, fillers, and every space except the ordinary one.
 */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
/** Matches full-width Latin letters, digits and punctuation, which Japanese and Chinese keyboards produce. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * Extracts the address from typed or pasted text, because mail programs copy an address as a `mailto:` link or as
 * `Rita Sá <rita@example.com>`. The result may still be invalid.
 */
export function plainEmail(typed: string): string {
  const visible = typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();
  const inBrackets = /<([^<>]*)>\W*$/.exec(visible)?.[1] ?? visible;
  const link = /^\s*mailto:([^?]*)/i.exec(inBrackets)?.[1];
  const address = link === undefined ? inBrackets : decoded(link);
  return address.replace(/^[\s"'(]+/, '').replace(/[\s"'),;.]+$/, '');
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link).replaceAll(INVISIBLE, '');
  } catch {
    return link;
  }
}
