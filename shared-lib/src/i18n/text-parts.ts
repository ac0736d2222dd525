/** A section of a message: plain text, or the content of a tag `<name>…</name>` that the component renders. */
export type TextPart = { text: string; slot: string | null };

/**
 * Splits a translated sentence at its named tags, so that it can contain a link without being concatenated from
 * pieces: `I accept the <terms>terms</terms>.` → `I accept the `, `terms` in slot `terms`, `.`. Nothing is parsed as
 * HTML.
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
