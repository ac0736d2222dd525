import { plainDigits } from '../domain/typed-number.ts';

/** Separators between two numbers. A slash without spaces may be part of one number: `030/123456`. */
const BETWEEN = /\s+[/|&]\s+|[,;\n|]+(?!\s*(?:ext|x))|\s+(?:or|oder|ou|oppure|and|und|et|y|e|o)\s+/i;

/** A label before a number: `Tel.:`, `Mobile`, `tel:`, `WhatsApp`. */
const LABEL =
  /^[\p{L}\s.()-]*:\s*|^(?:tel|phone|mobile|mobil|cell|whatsapp|telefono|téléphone|móvil|telemóvel)\b\.?\s*/iu;

const EXTENSION =
  /\s*(?:;\s*ext\s*=|[,;]?\s*(?:ext(?:ension)?|x|durchwahl|dw|poste|interno|int|extensión|extensão|ramal)\b\.?:?|#)\s*(\d{1,7})$/iu;

/** A number as written, with digits 0 to 9, and its extension. */
export type WrittenPhone = { number: string; extension: string | null };

/** Returns the numbers in a field, in order. The field may contain several: `+351 912 345 678 / +351 911 111 111`. */
export const writtenPhones = (field: string): WrittenPhone[] =>
  plainDigits(field.replaceAll(/[＋﹢⁺₊➕]/g, '+'))
    .split(BETWEEN)
    .map((part) => withoutExtension(part.trim().replace(LABEL, '')))
    .filter(({ number }) => /\d/.test(number) && !isTwoInOne(number));

/**
 * Returns true for `+49 89 1234-567/568`, which means two numbers with different endings. Without the slash, the link
 * would dial a third number. `030/123456` is one number with its area code before the slash.
 */
function isTwoInOne(number: string): boolean {
  const slash = number.indexOf('/');
  if (slash < 0) return false;
  const [before = 0, after = 0] = [number.slice(0, slash), number.slice(slash)].map(
    (part) => part.replaceAll(/\D/g, '').length,
  );
  return before > LONGEST_AREA + (number.startsWith('+') ? LONGEST_COUNTRY : TRUNK_ZERO) || after < SHORTEST_LOCAL;
}

const LONGEST_AREA = 5;
const LONGEST_COUNTRY = 3;
const TRUNK_ZERO = 1;
const SHORTEST_LOCAL = 4;

function withoutExtension(part: string): WrittenPhone {
  const [whole = '', extension = null] = EXTENSION.exec(part) ?? [];
  return { number: plainNumber(part.slice(0, part.length - whole.length)), extension };
}

/**
 * Removes the characters that aren't dialled. `(+44)` becomes `+44`, and `+44 (0)20 …` loses the zero, which is
 * dialled only within the country. Italian area codes start with a zero, so `+39 (0)6 …` keeps it.
 */
const plainNumber = (number: string) =>
  number
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replace(/^\(\s*(\+|00)\s*(\d+)\s*\)/, '$1$2 ')
    .replace(/^((?:\+|00)\s*(?:39|378)[\s.-]*)\(\s*0\s*\)(?!\s*3)/, '$10')
    .replace(/^((?:\+|00)[\d\s.-]*)\(\s*0\s*\)/, '$1 ')
    .replace(/^00\s*/, '+')
    .trim();
