import { array, type Infer, object, optional, record, string, type } from 'superstruct';

/** Inside the body, by what the partner changes (spec §1): whether a coupon is named, and whether the logo is shown. */
const Markup = object({
  own: string(),
  partner: string(),
  coupon: string(),
  partnerWithoutLogo: string(),
  couponWithoutLogo: string(),
});

/** A page that needs no script, as the build of the shell draws it (`static-pages.tsx`) and the edge completes it. */
export const StaticPage = type({
  title: string(),
  /** One sentence for search engines. */
  description: string(),
  questions: array(type({ question: string(), answer: string() })),
  css: string(),
  markup: Markup,
  /** The same with one section and no texts of ours, for a brand that has its own. */
  frame: optional(Markup),
});
export type StaticPage = Infer<typeof StaticPage>;

/** `pages.json` of a release of the shell: its pages by path and language. */
export const StaticPages = record(string(), record(string(), StaticPage));
export type StaticPages = Infer<typeof StaticPages>;

/** What a page shows differently for a visitor whom a partner has sent. */
type Sender = { couponCode?: string; hideLogo?: boolean };

export function appearanceOf(partner: Sender | null): keyof StaticPage['markup'] {
  if (!partner) return 'own';
  const named = partner.couponCode ? 'coupon' : 'partner';
  return partner.hideLogo ? `${named}WithoutLogo` : named;
}

/** Stand for what only the edge knows. */
export const PLACEHOLDERS = {
  brand: '%brand%',
  logo: '%logo%',
  supportEmail: '%support-email%',
  partner: '%partner%',
  coupon: '%coupon%',
} as const;

/** Stand for the texts of a legal page in its `frame`. */
export const LEGAL_PLACEHOLDERS = {
  title: '%title%',
  date: '%date%',
  section: '%section%',
  sectionTitle: '%section-title%',
  sectionText: '%section-text%',
} as const;
