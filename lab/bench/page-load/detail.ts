import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Route } from './routes.ts';
import { charactersBySource, type Part, partOf, PARTS } from './source-parts.ts';
import { type Fetched, newPhone, type Session, slowDown, visit } from './visit.ts';

/** Bytes on the wire by purpose. A script's bytes are divided in proportion to the characters of its sources. */
export type Parts = Record<Part | 'document' | 'data', number>;

export type Detail = {
  parts: Parts;
  /** The number of characters of library files that were loaded more than once. */
  duplicate: number;
  /** The bytes of scripts that hadn't run when the row was readable. */
  unused: number;
  /** The length of the longest chain of scripts that load one after another. */
  waves: number;
};

/**
 * Measures the bytes of one load by purpose. This load has no times, because recording coverage slows the page down.
 */
export async function detailOf(
  browser: Browser,
  origin: string,
  route: Route,
  session: Session,
  releases: string,
): Promise<Detail> {
  const phone = await newPhone(browser, route.isGuest ? undefined : session);
  try {
    const page = await phone.newPage();
    await slowDown(page);
    await page.coverage.startJSCoverage({ reportAnonymousScripts: false });
    const { fetched } = await visit(page, origin + route.path, route.row);
    const unused = new Map<string, number>();
    for (const { url, source = '', functions } of await page.coverage.stopJSCoverage()) {
      const used = new Uint8Array(source.length);
      // Inner ranges come after the outer ones and overwrite them.
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      }
      unused.set(url, 1 - used.reduce((sum, each) => sum + each, 0) / Math.max(1, source.length));
    }
    return {
      ...partsOf(fetched, releases),
      waves: Math.max(...fetched.filter(({ kind }) => kind === 'script').map(({ depth }) => depth + 1)),
      unused: fetched.reduce((sum, { url, bytes }) => sum + bytes * (unused.get(url) ?? 0), 0),
    };
  } finally {
    await phone.close();
  }
}

function partsOf(fetched: Fetched[], releases: string): { parts: Parts; duplicate: number } {
  const parts = Object.fromEntries([...PARTS, 'document', 'data'].map((part) => [part, 0])) as Parts;
  const libraries = new Map<string, number>();
  let duplicate = 0;
  for (const { url, kind, bytes } of fetched) {
    if (kind === 'document' || kind === 'data') parts[kind] += bytes;
    if (kind !== 'script') continue;
    const path = new URL(url).pathname;
    const file = join(releases, path);
    if (!existsSync(`${file}.map`)) {
      parts[/locales/.test(path) ? 'i18n' : 'other'] += bytes;
      continue;
    }
    const sources = charactersBySource(file);
    const total = [...sources.values()].reduce((sum, each) => sum + each, 0);
    for (const [source, characters] of sources) {
      parts[partOf(source, path.split('/')[2] ?? '')] += (bytes * characters) / total;
      const library = /node_modules\/.*/.exec(source)?.[0];
      if (!library) continue;
      if (libraries.has(library)) duplicate += characters;
      libraries.set(library, characters);
    }
  }
  return { parts, duplicate };
}
