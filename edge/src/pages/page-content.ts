import { html } from 'ghtml';
import { is } from 'superstruct';
import type { Brand } from '@host-portal/brands/brand';
import {
  appearanceOf,
  EARNED,
  HIDDEN_ESTIMATE,
  LEGAL_PLACEHOLDERS,
  PLACEHOLDERS,
  StaticPages,
} from '@host-portal/shared-lib/document';
import { labelIn, type Registry } from '@host-portal/shared-lib/federation';
import { type Language, localeOf } from '@host-portal/shared-lib/languages';
import { formatMoney } from '@host-portal/shared-lib/money';
import type { Partner, PortalConfig } from '@host-portal/shared-lib/portal';
import { withCampaign } from '@host-portal/shared-lib/routes';
import { isolated } from '@host-portal/shared-lib/written-text';
import { readMessages } from './messages.ts';
import type { PageRoute } from './page-route.ts';

/** The content that a document shows without scripts. Search engines and link previews use it, too. */
export type PageContent = {
  /** The portal's origin: the configured one, or else the origin of the visitor's request. */
  origin: string;
  path: string;
  title: string;
  /** The name of an area's indexable page. The document shows it until the page's scripts run. */
  heading?: string;
  /** A one-sentence description of the page. Search engines must not index pages without a description. */
  description?: string | undefined;
  questions?: { question: string; answer: string }[];
  /** The style and markup of the static page, if the page works without scripts. */
  drawn?: { css: string; markup: string };
};

/** The edge's own messages. The document's title must equal the title that the shell sets when it starts. */
const TEXTS = readMessages('../locales');

/**
 * Parses a release's static pages. Returns null if this edge doesn't support their format. In that case, the shell
 * renders the pages.
 */
export function readStaticPages(json: string): StaticPages | null {
  const pages: unknown = JSON.parse(json);
  return is(pages, StaticPages) ? pages : null;
}

type Page = Extract<PageRoute, { kind: 'page' }>;
type Around = {
  pages: StaticPages | null;
  origin: string;
  config: PortalConfig;
  texts: Brand['texts'];
  partner: Partner | null;
  /** The request's campaign parameters as a query string, which is added to a static page's links. */
  campaign: string;
};

/**
 * Returns a page's content. It comes from the shell's release for a shell page, and from the remote's manifest for a
 * remote's page.
 */
export function contentOf(
  { path, language, remote }: Page,
  { pages, origin, config, texts, partner, campaign }: Around,
): PageContent {
  const address = { origin, path };
  const page = pages?.[path]?.[language];
  if (!page) {
    const route = remote?.routes.find((each) => each.path === path);
    if (!route?.descriptions) return { ...address, title: isolated(config.brandName) };
    const page = labelIn(route.titles, language);
    const title = TEXTS[language]?.['title.document']?.replace('{{page}}', () => page) ?? page;
    return { ...address, title, heading: page, description: labelIn(route.descriptions, language) };
  }
  const values = {
    [PLACEHOLDERS.brand]: isolated(config.brandName),
    [PLACEHOLDERS.logo]: config.logo ?? '',
    [PLACEHOLDERS.supportEmail]: config.supportEmail,
    [PLACEHOLDERS.partner]: isolated(partner?.name ?? ''),
    [PLACEHOLDERS.coupon]: isolated(partner?.couponCode ?? ''),
  };
  const filled = (text: string, write = (value: string) => value) =>
    Object.entries(values).reduce(
      (whole, [placeholder, value]) => whole.replaceAll(placeholder, () => write(value)),
      text,
    );
  const own = path === '/terms' || path === '/privacy' ? texts[language]?.[path.slice(1) as LegalPage] : undefined;
  const frame = own && page.frame?.[appearanceOf(partner)];
  const markup = frame ? withOwnText(frame, own, config) : page.markup[appearanceOf(partner)];
  return {
    ...address,
    title: page.title,
    description: own ? named(own['description'] ?? '', config) : filled(page.description),
    questions: page.questions,
    drawn: {
      css: page.css,
      markup: withCampaignInLinks(offered(estimated(filled(markup, asMarkup), language, config), config), campaign),
    },
  };
}

/**
 * Fills in and shows the home page's earnings estimate. Returns the markup unchanged if the brand has no earnings
 * figure.
 */
function estimated(markup: string, language: Language, { earningsPerBag }: PortalConfig): string {
  if (!earningsPerBag) return markup;
  const { amount, code, minorInMajor } = earningsPerBag;
  const currency = { code, minorInMajor, name: null, symbol: null };
  return markup
    .replace(HIDDEN_ESTIMATE, '<div>')
    .replaceAll(EARNED.pattern, (_, bags: string) =>
      asMarkup(formatMoney({ amount: amount * Number(bags), currency }, localeOf(language))),
    );
}

type LegalPage = 'terms' | 'privacy';

/**
 * These patterns match the parts of a legal page that are repeated for each section: the link to the section, and the
 * section itself.
 */
const REPEATED = [/<a [^>]*href="#%section%".*?<\/a>/, /<section [^>]*id="%section%".*?<\/section>/];

/** Inserts the brand's own text into a legal page's markup. */
function withOwnText(frame: string, own: Record<string, string>, config: PortalConfig): string {
  const { title, date, section, sectionTitle, sectionText } = LEGAL_PLACEHOLDERS;
  const say = (key: string) => asMarkup(named(own[key] ?? '', config));
  const sections = Object.keys(own).flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? []);
  const filledIn = (piece: string) =>
    sections
      .map((name) =>
        piece
          .replaceAll(section, () => name)
          .replaceAll(sectionTitle, () => say(`${name}.title`))
          .replaceAll(sectionText, () => say(`${name}.text`)),
      )
      .join('');
  return REPEATED.reduce((markup, piece) => markup.replace(piece, filledIn), frame)
    .replaceAll(title, () => say('title'))
    .replaceAll(date, () => say('date'));
}

/** Inserts the brand's name and its support email address into one of its texts. */
const named = (text: string, { brandName, supportEmail }: PortalConfig) =>
  text.replaceAll('{{brand}}', () => isolated(brandName)).replaceAll('{{email}}', () => supportEmail);

const asMarkup = (text: string) => html`${text}`;

/** Removes links to languages that the brand doesn't offer. A release contains links to all languages. */
const offered = (markup: string, { languages }: PortalConfig) =>
  markup.replaceAll(/<a [^>]*hreflang="([a-z]{2})".*?<\/a>/gi, (link, language: Language) =>
    languages?.includes(language) === false ? '' : link,
  );

/**
 * Adds the campaign's parameters to links within the portal, because a visitor may follow a link before any script
 * runs.
 */
const withCampaignInLinks = (markup: string, campaign: string) =>
  campaign === ''
    ? markup
    : markup.replaceAll(
        /(<a [^>]*?href=")(\/(?!\/)[^"]*)"/g,
        (_, start: string, path: string) => html`!${start}${withCampaign(path.replaceAll('&amp;', '&'), campaign)}"`,
      );

/** Returns the paths of all indexable pages without a language prefix. */
export const foundPaths = (pages: StaticPages | null, { remotes }: Registry): string[] => [
  ...Object.keys(pages ?? {}),
  ...remotes.flatMap(({ current: { manifest } }) =>
    (manifest?.routes ?? []).filter(({ descriptions }) => descriptions).map(({ path }) => path),
  ),
];
