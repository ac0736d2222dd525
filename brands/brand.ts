import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  array,
  boolean,
  type Infer,
  integer,
  min,
  nonempty,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type Struct,
  StructError,
} from 'superstruct';
import { Colors, contrastProblem } from './colors.ts';
import { PICTURES } from './pictures.ts';

const email = () => pattern(string(), /^[^\s@<>]+@[^\s@<>]+$/);
const address = () => pattern(string(), /^(?:(?:https?:\/)?\/\S+)?$/);

const Facts = object({
  /** The name shown on screen, in emails and under the app's icon. */
  name: size(string(), 1, 30),
  /** The product key. It's the first part of the visitor header `{product}-Uuid` (spec §7). */
  product: pattern(string(), /^[A-Za-z][A-Za-z0-9-]*$/),
  /** The prefix of each cookie name. It keeps the sessions of two brands on the same host name apart. */
  cookiePrefix: pattern(string(), /^[a-z0-9_]*$/),
  /** The full name of the analytics tool's cookie, for example `_ga`. Its value is sent as `Client-Id` (spec §7). */
  analyticsCookie: optional(pattern(string(), /^[!#$%&'*+.^`|~\w-]+$/)),
  /** The support address, which is also the reply address of emails. */
  supportEmail: email(),
  senderEmail: email(),
  /** The languages that hosts can choose, including English. Defaults to all of the portal's languages. */
  languages: optional(array(pattern(string(), /^[a-z]{2}$/))),
  /**
   * The currencies that come first, starting with the home currency. All others follow in alphabetical order of their
   * codes.
   */
  currencies: nonempty(array(pattern(string(), /^[A-Z]{3}$/))),
  /** A host's typical earnings per bag, in minor currency units. The home page uses it for its earnings estimate. */
  earningsPerBag: optional(
    object({ amount: min(integer(), 1), code: pattern(string(), /^[A-Z]{3}$/), minorInMajor: min(integer(), 1) }),
  ),
  /** The supplies that hosts can order. The first one is preselected. */
  supplyTypes: nonempty(array(nonempty(string()))),
  /** The URL of a spot's page for travellers. Empty if the brand has no public spot pages. */
  publicSpotUrl: address(),
  /** The URL of a MapLibre style. Without one, the portal shows no map. */
  mapStyleUrl: address(),
  colors: Colors,
});

/** The partner presets of spec §1. */
const Partners = array(
  object({ key: string(), name: string(), couponCode: optional(string()), hideLogo: optional(boolean()) }),
);

const Messages = record(string(), string());

/** The brand's own texts: emails by key, and complete terms and privacy pages. */
const Texts = object({ mails: optional(Messages), terms: optional(Messages), privacy: optional(Messages) });
export type Texts = Infer<typeof Texts>;

/** The settings and assets of one marketplace. All marketplaces run the same releases. */
export type Brand = Infer<typeof Facts> & {
  partners: Infer<typeof Partners>;
  /** An SVG of 32 × 32 pixels. */
  logo: string;
  /** The brand's own texts by language. Missing texts come from the portal. */
  texts: Partial<Record<string, Texts>>;
  /** The brand's pictures by file name: the icons and the link-preview image. */
  pictures: Record<string, Buffer>;
};

/** Thrown for an invalid brand folder. The message is one line and includes the remedy. */
export class NoBrand extends Error {}

/** The default brand's folder. It's next to this file or, in a bundle, next to the bundled script. */
const DEFAULT_FOLDER = new URL('bagpost/', import.meta.url).pathname;

/** Reads and validates a brand's folder (brands/README.md). Throws NoBrand for an invalid folder. */
export function readBrand(folder = DEFAULT_FOLDER): Brand {
  if (!existsSync(folder))
    throw new NoBrand(`there is no brand in ${folder}: npm run host-portal -- new-brand <name> writes one`);
  const facts = readJson(folder, 'brand.json', Facts);
  const problem = factsProblem(facts);
  if (problem) throw new NoBrand(`${join(folder, 'brand.json')}: ${problem}`);
  return {
    ...facts,
    partners: readJson(folder, 'partners.json', Partners),
    logo: readLogo(folder),
    texts: readTexts(folder, facts.languages),
    pictures: Object.fromEntries(PICTURES.map(({ file }) => [file, read(folder, join('icons', file))])),
  };
}

function factsProblem({ languages, colors }: Infer<typeof Facts>): string | null {
  if (languages && !languages.includes('en')) return 'languages lack en, whose pages have no prefix; add it';
  const problem = contrastProblem(colors);
  return problem && `${problem}; npm run host-portal -- new-brand makes colours that reach it`;
}

function readLogo(folder: string): string {
  const logo = read(folder, 'logo.svg').toString('utf8').trim();
  if (!/^<svg [^>]*viewBox="0 0 32 32"/.test(logo))
    throw new NoBrand(`${join(folder, 'logo.svg')} isn't an SVG with viewBox="0 0 32 32"`);
  // Browsers run no scripts and load no resources in an SVG that is shown as an image, as in the portal. Other programs
  // may do both.
  if (/<script|<foreignObject|\son\w+=|href=|url\((?!#)/i.test(logo))
    throw new NoBrand(`${join(folder, 'logo.svg')} contains scripts or URLs: keep only shapes and colours`);
  return logo;
}

/** Reads and checks the brand's own texts. If there are any, every language that the brand offers needs them. */
function readTexts(folder: string, languages?: string[]): Brand['texts'] {
  if (!existsSync(join(folder, 'texts'))) return {};
  const texts: Brand['texts'] = {};
  const written = readdirSync(join(folder, 'texts')).map((file) => file.replace('.json', ''));
  for (const language of languages ?? written) {
    const file = join('texts', `${language}.json`);
    const own = readJson(folder, file, Texts);
    for (const [name, messages] of Object.entries({ terms: own.terms, privacy: own.privacy })) {
      const problem = messages && sectionsProblem(messages);
      if (problem) throw new NoBrand(`${join(folder, file)}: ${name} has ${problem}`);
    }
    texts[language] = own;
  }
  return texts;
}

function sectionsProblem(messages: Record<string, string>): string | undefined {
  const sections = sectionsOf(messages);
  if (sections.length === 0) return 'no section: write <name>.title and <name>.text';
  const lacking = ['title', 'description', 'date'].find((key) => !messages[key]);
  if (lacking) return `no ${lacking}`;
  const half = sections.find((section) => !messages[`${section}.title`] || !messages[`${section}.text`]);
  return half && `no ${messages[`${half}.title`] ? 'text' : 'title'} for its section ${half}`;
}

const sectionsOf = (messages: Record<string, string>) => [
  ...new Set(Object.keys(messages).flatMap((key) => /^([a-z][a-zA-Z0-9-]*)\.(?:title|text)$/.exec(key)?.[1] ?? [])),
];

function read(folder: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    const remedy = file.startsWith('icons')
      ? 'npm run host-portal -- icons draws it'
      : 'brands/README.md says what it holds';
    throw new NoBrand(`${join(folder, file)} is missing; ${remedy}`);
  }
}

function readJson<T, S>(folder: string, file: string, struct: Struct<T, S>): T {
  const text = read(folder, file).toString('utf8');
  try {
    return struct.create(JSON.parse(text));
  } catch (error) {
    const what =
      error instanceof StructError ? `${error.path.join('.') || 'it'}: ${error.message}` : 'it is not valid JSON';
    throw new NoBrand(`${join(folder, file)}: ${what}`, { cause: error });
  }
}
