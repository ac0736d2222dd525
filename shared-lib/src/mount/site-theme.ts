import { COLORS, type ColorPair } from '../ui/system/tokens.ts';
import { SITE_PROPERTIES } from './embed-interface.ts';

export type SiteProperty = (typeof SITE_PROPERTIES)[number];
export type Scheme = 'light' | 'dark';
export type Rgb = readonly [red: number, green: number, blue: number];

export type SiteTheme = {
  /** Declarations for the area's root. */
  style: Record<string, string>;
  /** Refused values with the reasons, for the page's developers. */
  refused: string[];
};

type Given = Partial<Record<SiteProperty, string>>;
type Ground = { on: SiteProperty; atLeast: number };

/** Which colours appear on which backgrounds, and the contrast that they need (WCAG 2.2). */
const PAIRS: Partial<Record<SiteProperty, Ground[]>> = {
  '--host-text': both(4.5),
  '--host-text-muted': both(4.5),
  '--host-link': both(4.5),
  '--host-accent': both(3),
  '--host-focus': both(3),
  '--host-accent-text': [{ on: '--host-accent', atLeast: 4.5 }],
};

/** The portal colour that each property replaces. */
const OURS: Partial<Record<SiteProperty, ColorPair>> = {
  '--host-accent': COLORS.brand.solid,
  '--host-accent-text': COLORS.brand.contrast,
  '--host-link': COLORS.brand.fg,
  '--host-text': COLORS.fg.DEFAULT,
  '--host-text-muted': COLORS.fg.subtle,
  '--host-background': COLORS.bg.canvas,
  '--host-surface': COLORS.bg.surface,
  '--host-focus': COLORS.focus.ring,
};

const VARIABLES: Record<SiteProperty, (value: string) => Record<string, string>> = {
  '--host-accent': (value) => ({
    '--bp-colors-brand-solid': value,
    '--bp-colors-brand-counter': value,
    '--bp-colors-brand-pressed': `color-mix(in srgb, ${value} 88%, var(--bp-colors-fg))`,
    '--bp-colors-brand-subtle': `color-mix(in srgb, ${value} 10%, var(--bp-colors-bg-surface))`,
    '--bp-colors-brand-muted': `color-mix(in srgb, ${value} 35%, var(--bp-colors-bg-surface))`,
    '--bp-colors-focus-ring': value,
  }),
  '--host-accent-text': (value) => ({ '--bp-colors-brand-contrast': value }),
  '--host-link': (value) => ({ '--bp-colors-brand-fg': value }),
  '--host-text': (value) => ({ '--bp-colors-fg': value }),
  '--host-text-muted': (value) => ({ '--bp-colors-fg-muted': value, '--bp-colors-fg-subtle': value }),
  '--host-background': (value) => ({ '--bp-colors-bg-canvas': value }),
  '--host-surface': (value) => ({ '--bp-colors-bg-surface': value, '--bp-colors-bg-raised': value }),
  '--host-border': (value) => ({ '--bp-colors-border': value, '--bp-colors-border-strong': value }),
  '--host-focus': (value) => ({ '--bp-colors-focus-ring': value }),
  '--host-radius': (value) => ({
    '--bp-radii-chip': value,
    '--bp-radii-control': value,
    '--bp-radii-card': value,
    '--bp-radii-sheet': value,
  }),
  '--host-font': (value) => ({ '--bp-fonts-body': value }),
  '--host-font-size': (value) => ({ '--bp-unit': `clamp(14px, ${value}, 22px)` }),
  '--host-density': (value) => ({ '--bp-space': `calc(var(--bp-unit) * clamp(.75, ${value}, 1.25))` }),
};

/**
 * Checks the embedding page's colours and derives others from them. `rgbOf` parses any CSS colour and returns null
 * for an invalid one.
 */
export function siteTheme(given: Given, scheme: Scheme, rgbOf: (color: string) => Rgb | null): SiteTheme {
  const kept: Given = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  if (Object.keys(kept).length === 0) return { style: {}, refused: [] };
  const refused: string[] = [];
  const refuse = (name: SiteProperty, because: string) => {
    refused.push(`${name}: ${kept[name]?.trim()} is not taken, ${because}`);
    delete kept[name];
  };
  for (const name of SITE_PROPERTIES) {
    if (kept[name] && (name in OURS || name === '--host-border') && !rgbOf(kept[name])) refuse(name, 'it is no colour');
  }
  const ours = (pair: ColorPair | undefined) => pair?.[scheme === 'dark' ? 1 : 0] ?? '';
  const colorOf = (name: SiteProperty) => kept[name] ?? ours(OURS[name]);
  // The portal's state colours also appear on the page's background.
  const inks = [COLORS.info, COLORS.good, COLORS.waiting, COLORS.urgent, COLORS.neutral].map(({ fg }) => ours(fg));
  // Backgrounds come first, because the contrast of the other colours depends on them.
  for (const ground of ['--host-background', '--host-surface'] as const) {
    const worst = Math.min(...inks.map((ink) => contrast(rgbOf(ink), rgbOf(colorOf(ground)))));
    if (kept[ground] && worst < 4.5)
      refuse(ground, `our colours of states have ${ratio(worst)} on it, 4.5:1 is needed`);
  }
  for (const [name, grounds] of Object.entries(PAIRS) as [SiteProperty, Ground[]][]) {
    for (const { on, atLeast } of grounds) {
      const found = contrast(rgbOf(colorOf(name)), rgbOf(colorOf(on)));
      if (found >= atLeast) continue;
      const because = `${ratio(found)} between ${name} and ${on}, ${atLeast}:1 is needed`;
      if (kept[name]) refuse(name, because);
      if (kept[on] && contrast(rgbOf(colorOf(name)), rgbOf(colorOf(on))) < atLeast) refuse(on, because);
    }
  }
  const declarations = SITE_PROPERTIES.flatMap((name) => {
    const value = kept[name]?.trim();
    return value ? Object.entries(VARIABLES[name](value)) : [];
  });
  return { style: Object.fromEntries(declarations), refused };
}

function both(atLeast: number): Ground[] {
  return [
    { on: '--host-background', atLeast },
    { on: '--host-surface', atLeast },
  ];
}

const ratio = (value: number) => `${Math.floor(value * 10) / 10}:1`;

/** Returns the contrast as defined in WCAG 2.2. An invalid colour has no contrast. */
function contrast(one: Rgb | null, other: Rgb | null): number {
  if (!one || !other) return 1;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
