import { array, type Infer, object, optional, record, string, type } from 'superstruct';

/**
 * The body's markup for each combination of two partner settings (spec §1): whether a coupon is shown, and whether
 * the logo is shown.
 */
const Markup = object({
  own: string(),
  partner: string(),
  coupon: string(),
  partnerWithoutLogo: string(),
  couponWithoutLogo: string(),
});

/** A page that works without scripts. The shell's build renders it (`static-pages.tsx`), and the edge fills it in. */
export const StaticPage = type({
  title: string(),
  /** One sentence for search engines. */
  description: string(),
  questions: array(type({ question: string(), answer: string() })),
  css: string(),
  markup: Markup,
  /** The same page with one section left empty, for brands with their own legal texts. */
  frame: optional(Markup),
});
export type StaticPage = Infer<typeof StaticPage>;

/** A shell release's `pages.json`: its pages by path and language. */
export const StaticPages = record(string(), record(string(), StaticPage));
export type StaticPages = Infer<typeof StaticPages>;

/** The changes to the page for a visitor referred by a partner. */
type Sender = { couponCode?: string; hideLogo?: boolean };

export function appearanceOf(partner: Sender | null): keyof StaticPage['markup'] {
  if (!partner) return 'own';
  const named = partner.couponCode ? 'coupon' : 'partner';
  return partner.hideLogo ? `${named}WithoutLogo` : named;
}

/** Placeholders for the values that the edge fills in. */
export const PLACEHOLDERS = {
  brand: '%brand%',
  logo: '%logo%',
  supportEmail: '%support-email%',
  partner: '%partner%',
  coupon: '%coupon%',
} as const;

/** Placeholders for the home page's estimate: the earnings for a number of bags. */
export const EARNED = { placeholder: (bags: number) => `%earned-${bags}%`, pattern: /%earned-(\d+)%/g };

/** The estimate's start tag. The estimate is hidden unless the edge fills it in. */
export const HIDDEN_ESTIMATE = '<div hidden="" data-part="estimate">';

/** Placeholders for a legal page's texts in its `frame`. */
export const LEGAL_PLACEHOLDERS = {
  title: '%title%',
  date: '%date%',
  section: '%section%',
  sectionTitle: '%section-title%',
  sectionText: '%section-text%',
} as const;
