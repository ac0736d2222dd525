/** A piece of a message: plain, or the inside of a `<name>…</name>` that the component draws itself. */
export type TextPart = { text: string; slot: string | null };

/**
 * Splits a translated sentence at its named placeholders, so that a link can stand inside it without gluing:
 * `I accept the <terms>terms</terms>.` → `I accept the `, `terms` in slot `terms`, `.`.
 * Nothing is read as HTML.
 */
export function textParts(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of message.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, slot = '', text = ''] = match;
    parts.push({ text: message.slice(end, match.index), slot: null }, { text, slot });
    end = match.index + whole.length;
  }
  parts.push({ text: message.slice(end), slot: null });
  return parts.filter(({ text, slot }) => slot !== null || text !== '');
}
