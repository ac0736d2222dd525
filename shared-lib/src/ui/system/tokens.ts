/**
 * A colour's values in the light and the dark theme. The name of a colour becomes a CSS variable: `colors.brand.solid` is
 * `--bp-colors-brand-solid`.
 *
 * The slots of a palette are `solid` (fills, icons, charts; 3:1), `fg` (text; 7:1 on
 * tint, surface and canvas), `subtle` (tint) and `line` (border of a tint). tokens.test.ts computes the contrasts.
 */
export type ColorPair = readonly [light: string, dark: string];

export const COLORS = {
  fg: { DEFAULT: ['#0B1220', '#E8ECF3'], muted: ['#3D4757', '#B7C0CF'], subtle: ['#566173', '#96A2B5'] },
  bg: {
    canvas: ['#F6F7F9', '#0C111B'],
    surface: ['#FFFFFF', '#141B29'],
    sunken: ['#EDF0F4', '#0F1522'],
    raised: ['#FFFFFF', '#1B2434'],
  },
  border: { DEFAULT: ['#DDE2E9', '#273143'], strong: ['#C3CBD6', '#3A475D'], control: ['#778293', '#6C7A91'] },
  brand: {
    solid: ['#0F766E', '#2DD4BF'],
    counter: ['#0D635C', '#2DD4BF'],
    pressed: ['#0B514C', '#5EEAD4'],
    contrast: ['#FFFFFF', '#0B1220'],
    fg: ['#0B5750', '#5EEAD4'],
    subtle: ['#E7F3F1', '#10302F'],
    muted: ['#A9D3CE', '#1F5C58'],
  },
  focus: { ring: ['#0F766E', '#2DD4BF'] },
  tag: { DEFAULT: ['#F97316', '#F97316'], soft: ['#FFE3CC', '#4A2A12'] },
  info: {
    solid: ['#1D4ED8', '#7AA7FF'],
    fg: ['#1E3FA3', '#B5CDFF'],
    subtle: ['#E6EDFD', '#172548'],
    line: ['#B9CBF8', '#2F4A86'],
  },
  good: {
    solid: ['#0F766E', '#2DD4BF'],
    fg: ['#0B544F', '#8CEBDD'],
    subtle: ['#DDF1EE', '#0F302F'],
    line: ['#A3D5CF', '#1E5C57'],
  },
  waiting: {
    solid: ['#92400E', '#F2B84B'],
    fg: ['#7A340B', '#FBD58C'],
    subtle: ['#FEF3C7', '#33260D'],
    line: ['#F0D27A', '#66501C'],
  },
  urgent: {
    solid: ['#B91C1C', '#FF8080'],
    fg: ['#941616', '#FFB9B9'],
    subtle: ['#FDE8E8', '#3A1619'],
    line: ['#F3B4B4', '#75292E'],
  },
  neutral: {
    solid: ['#4B5563', '#94A3B8'],
    fg: ['#3B4553', '#C3CCD9'],
    subtle: ['#EDF0F4', '#1E2736'],
    line: ['#CDD4DD', '#3A475D'],
  },
  skeleton: ['#E9EDF2', '#222C3D'],
  chart: { muted: ['#489B92', '#26857B'] },
  overlay: ['rgba(11,18,32,.48)', 'rgba(3,6,12,.64)'],
  art: { line: ['#0B1220', '#E8ECF3'], fill: ['#DDE6EA', '#243044'] },
} as const satisfies Record<string, ColorPair | Record<string, ColorPair>>;

/**
 * Matches the colours that brands define (brands/colors.ts). The values here are the defaults for pages that the edge
 * doesn't serve.
 */
const OWN = /^(?:brand|focus|tag|good|chart)(?:-|$)/;

/**
 * Returns the value of a colour variable by its CSS name: the brand's colour if the page has one, otherwise the
 * default.
 */
export const valueOf = (name: string, pair: ColorPair, theme: 0 | 1): string =>
  OWN.test(name) ? `var(--bp-own-${name}${theme === 0 ? '' : '-dark'}, ${pair[theme]})` : pair[theme];

/** The meaning of a palette's colours, which is the same in all components. */
export type Tone = 'neutral' | 'info' | 'good' | 'waiting' | 'urgent';

const values = <T extends string | number>(plain: Record<string, T>) =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, { value }]));

/** The steps of a 4 px grid, in rem so that spacing follows the reader's font size. */
const SPACING = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24];
const steps = (value: (step: number) => string) =>
  values(Object.fromEntries(SPACING.map((step) => [step, value(step)])));
/**
 * Spacing is limited to a share of the screen's width (5% for 16 px), because large text on a phone needs the width.
 */
const spacing = steps((step) => `min(${step / 4}rem, ${step * 1.25}vw)`);

/** The height of the line for states and alerts, at most 52 px so that large text leaves room for the page. */
const BARLINE = 'var(--bp-own-barline, min(2.25rem, 52px))';

export const TOKENS = {
  fonts: values({
    // Every supported browser has the first font. Each additional name would cost a lookup for every script that the
    // first font lacks.
    body: 'system-ui, sans-serif',
    mono: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  }),
  fontSizes: values({
    sm: '.875rem',
    md: '1rem',
    lg: '1.125rem',
    // On phones with large text, titles and figures grow only as long as a long word still fits.
    xl: 'min(1.375rem, 11.25vw)',
    '2xl': 'min(1.75rem, 11.25vw)',
    '3xl': 'min(2.25rem, 11.25vw)',
  }),
  lineHeights: values({ none: 1, tight: 1.2, snug: 1.35, normal: 1.5 }),
  fontWeights: values({ regular: 400, semibold: 600, bold: 700 }),
  letterSpacings: values({ tight: '-.02em', snug: '-.011em' }),
  spacing,
  sizes: {
    ...steps((step) => `${step / 4}rem`),
    ...values({
      full: '100%',
      rail: 'max(232px, min(14.5rem, 22vw))',
      header: '64px',
      // The bottom bar consists of a line for states and alerts and a row of entries. The line is higher on narrow
      // phones (base-css.ts).
      barline: BARLINE,
      bottombar: `calc(${BARLINE} + 60px)`,
      content: '1120px',
      sheet: 'max(460px, min(28.75rem, 45vw))',
      icon: '20px',
    }),
    control: values({ counter: '48px', office: '40px', hero: '56px' }),
  },
  radii: values({ chip: '6px', control: '8px', card: '10px', sheet: '16px', full: '999px' }),
  shadows: values({
    float: '0 2px 4px rgba(11,18,32,.06), 0 12px 32px rgba(11,18,32,.16)',
    raised: '0 1px 2px rgba(11,18,32,.16), 0 6px 16px rgba(11,18,32,.20)',
  }),
  durations: values({ fast: '120ms', base: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(.2,.8,.2,1)' }),
  zIndex: values({ bar: 10, sheet: 20, alert: 30 }),
};
