/** A part of a map's attribution, with its link if it has one. */
export type AttributionPart = { text: string; href: string | null };

const LINK = /<a\b[^>]*?\bhref=["']?(https?:\/\/[^"'\s>]+)["']?[^>]*>(.*?)<\/a>/gis;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", copy: '©', nbsp: ' ' };

/**
 * Extracts the plain text and the links from attributions, which are HTML fragments from another server and are never
 * inserted into the page as HTML. Duplicates are removed.
 */
export function attributionParts(attributions: readonly string[]): AttributionPart[] {
  return [...new Set(attributions)].flatMap((html) => {
    const parts: AttributionPart[] = [];
    let end = 0;
    for (const link of html.matchAll(LINK)) {
      parts.push({ text: textOf(html.slice(end, link.index)), href: null });
      parts.push({ text: textOf(link[2] ?? ''), href: textOf(link[1] ?? '') });
      end = link.index + link[0].length;
    }
    parts.push({ text: textOf(html.slice(end)), href: null });
    return parts.filter(({ text }) => text !== '');
  });
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
