import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { NoBrand, readBrand } from './brand.ts';
import { paletteOf } from './colors.ts';
import { writePictures } from './picture-of.ts';

export type BrandWish = {
  /** The name of the brand's folder, for example `harbour`. */
  name: string;
  /** The displayed name of the brand, for example `Harbour`. */
  display?: string | undefined;
  /** The main colour as `#RRGGBB`. A colour with too little contrast is adjusted to a readable shade. */
  color?: string | undefined;
  tag?: string | undefined;
  supportEmail?: string | undefined;
  languages?: string[] | undefined;
};

const ROOT = resolve(import.meta.dirname, '..');

const SUPPORTED_LANGUAGES = readdirSync(join(ROOT, 'reference-api/src/mail/locales')).map((file) =>
  file.replace('.json', ''),
);

/** The default colours: sea blue, sand and leaf green. */
const CHOSEN = { color: '#1D4E89', tag: '#F2C14E', good: '#2E7D32' };

/**
 * Writes a brand's folder, either completely or not at all, and validates it in the same way as the edge and the API.
 * The terms, privacy texts and emails are copies of the portal's. Throws NoBrand with a one-line message.
 */
export async function writeBrand(wish: BrandWish, into = import.meta.dirname): Promise<string> {
  const problem = problemOf(wish);
  if (problem) throw new NoBrand(problem);
  const target = join(into, wish.name);
  if (existsSync(target)) throw new NoBrand(`${target} exists already: choose another name`);
  const draft = mkdtempSync(join(into, '.new-brand-'));
  try {
    await fill(draft, wish);
    readBrand(draft);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

function problemOf({ name, color, tag, languages }: BrandWish): string | null {
  if (!/^[a-z][a-z0-9-]{1,29}$/.test(name))
    return `${name || 'nothing'} is not a folder name: use lower-case letters, as in harbour`;
  const wrong = [color, tag].find((each) => each !== undefined && !/^#[0-9A-Fa-f]{6}$/.test(each));
  if (wrong) return `${wrong} is not a colour: write it as #1D4E89`;
  const unknown = languages?.find((language) => !SUPPORTED_LANGUAGES.includes(language));
  if (unknown !== undefined) return `the portal does not support ${unknown}; use ${SUPPORTED_LANGUAGES.join(', ')}`;
  return languages && !languages.includes('en')
    ? 'English has to be among the languages: its pages have no prefix'
    : null;
}

async function fill(folder: string, { name, display, color, tag, supportEmail, languages }: BrandWish) {
  const colors = paletteOf({ accent: color ?? CHOSEN.color, tag: tag ?? CHOSEN.tag, good: CHOSEN.good });
  const host = `${name}.example`;
  const shown =
    display ??
    name.replaceAll(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());
  const logo = suitcase(colors['brand-counter'][0], colors.tag[0]);
  write(folder, 'brand.json', {
    name: shown,
    product: shown.replaceAll(/[^A-Za-z0-9]+/g, '-'),
    cookiePrefix: `${name.replaceAll('-', '_')}_`,
    supportEmail: supportEmail ?? `hosts@${host}`,
    senderEmail: `no-reply@${(supportEmail ?? host).replace(/^.*@/, '')}`,
    languages: languages ?? SUPPORTED_LANGUAGES,
    currencies: ['EUR'],
    supplyTypes: ['tags'],
    publicSpotUrl: '',
    mapStyleUrl: '',
    colors,
  });
  write(folder, 'partners.json', []);
  writeFileSync(join(folder, 'logo.svg'), `${logo}\n`);
  await writePictures(folder, logo);
  mkdirSync(join(folder, 'texts'));
  for (const language of languages ?? SUPPORTED_LANGUAGES) write(folder, `texts/${language}.json`, textsIn(language));
}

function textsIn(language: string) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const legal = (page: string) => {
    const {
      print: _print,
      contents: _contents,
      ...texts
    } = standard(`shell/src/legal/${page}/locales/${language}.json`);
    return { ...texts, date: (texts['date'] ?? '').replace('{{date}}', date) };
  };
  return {
    mails: standard(`reference-api/src/mail/locales/${language}.json`),
    terms: legal('terms'),
    privacy: legal('privacy'),
  };
}

const standard = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>;

const write = (folder: string, file: string, content: object) =>
  writeFileSync(
    join(folder, file),
    `${JSON.stringify(content, null, 2).replaceAll(/\[\s+("#\w+"),\s+("#\w+")\s+\]/g, '[$1, $2]')}\n`,
  );

/** Draws a placeholder logo: a suitcase with a strap. */
const suitcase = (body: string, strap: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="none" stroke="${body}" stroke-width="2.6" d="M11.5 9V6.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V9"/><rect x="3" y="9" width="26" height="19" rx="3.5" fill="${body}"/><path fill="${strap}" d="M8.5 9h4v19h-4zM19.5 9h4v19h-4z"/></svg>`;
