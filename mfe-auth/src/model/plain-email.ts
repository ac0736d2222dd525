/**
 * Characters that nobody sees and no address has: formatting and control characters (zero widths, soft hyphen,
 * direction marks), variation selectors, fillers, and every space but the ordinary one.
 */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
/** The Latin letters, digits and signs of a Japanese or Chinese keyboard. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * The address in what was typed or pasted: `mailto:` links and `Rita Sá <rita@example.com>` are how mail programs copy
 * one. What is left may still be wrong.
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
