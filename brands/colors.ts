import { type Infer, object, pattern, string, tuple } from 'superstruct';

const Pair = tuple([hex(), hex()]);

/** Two `#RRGGBB` colours: one for light backgrounds and one for dark backgrounds. */
export type ColorPair = Infer<typeof Pair>;

/**
 * The colours that a brand can set, by their names in the design system (shared-lib/src/ui/system/tokens.ts). `good`
 * is the colour for success. All other state colours are the same in every brand.
 */
export const Colors = object({
  'brand-solid': Pair,
  'brand-counter': Pair,
  'brand-pressed': Pair,
  'brand-contrast': Pair,
  'brand-fg': Pair,
  'brand-subtle': Pair,
  'brand-muted': Pair,
  'focus-ring': Pair,
  tag: Pair,
  'tag-soft': Pair,
  'good-solid': Pair,
  'good-fg': Pair,
  'good-subtle': Pair,
  'good-line': Pair,
  'chart-muted': Pair,
});
export type Colors = Infer<typeof Colors>;

function hex() {
  return pattern(string(), /^#[0-9A-Fa-f]{6}$/);
}

/**
 * The background colours of light and dark mode. They are the same for every brand, and must equal the design system's
 * `bg`.
 */
export const GROUNDS = {
  canvas: ['#F6F7F9', '#0C111B'],
  surface: ['#FFFFFF', '#141B29'],
  sunken: ['#EDF0F4', '#0F1522'],
  raised: ['#FFFFFF', '#1B2434'],
} as const satisfies Record<string, ColorPair>;

/** The text colour on tags. */
const INK = '#0B1220';

type Rule = { color: keyof Colors; on: readonly (keyof Colors | keyof typeof GROUNDS)[]; atLeast: number };

/** The minimum contrast ratios of WCAG 2.2: 7 for text at the counter, 4.5 for other text, 3 for graphics. */
const RULES: Rule[] = [
  { color: 'brand-fg', on: ['canvas', 'surface', 'sunken', 'raised', 'brand-subtle'], atLeast: 7 },
  { color: 'brand-contrast', on: ['brand-counter', 'brand-pressed'], atLeast: 7 },
  { color: 'brand-contrast', on: ['brand-solid'], atLeast: 4.5 },
  { color: 'brand-solid', on: ['canvas', 'surface'], atLeast: 3 },
  { color: 'focus-ring', on: ['canvas', 'surface'], atLeast: 3 },
  { color: 'good-fg', on: ['good-subtle', 'surface', 'canvas'], atLeast: 7 },
  { color: 'good-solid', on: ['good-subtle', 'surface', 'canvas'], atLeast: 3 },
  { color: 'chart-muted', on: ['surface', 'canvas'], atLeast: 3 },
];

const THEMES = ['light', 'dark'] as const;

/** Returns a message about the first colour pair with too little contrast, or null. */
export function contrastProblem(colors: Colors): string | null {
  const all: Record<string, ColorPair> = { ...GROUNDS, ...colors };
  for (const [theme, name] of THEMES.entries()) {
    const of = (color: string) => all[color]?.[theme] ?? '';
    for (const { color, on, atLeast } of RULES) {
      for (const ground of on) {
        const found = contrast(of(color), of(ground));
        if (found < atLeast)
          return `${color} ${of(color)} on ${ground} ${of(ground)} (${name}) has ${found.toFixed(1)}:1 and needs ${atLeast}:1`;
      }
    }
    const onTag = contrast(INK, of('tag'));
    if (onTag < 4.5) return `tag ${of('tag')} (${name}) has ${onTag.toFixed(1)}:1 under its dark print and needs 4.5:1`;
  }
  return null;
}

/**
 * Returns the colours as CSS variables `--bp-own-<name>` and `--bp-own-<name>-dark`, which override the design system's
 * colours.
 */
export const colorVariables = (colors: Colors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, [light, dark]]) => [
      [`--bp-own-${name}`, light],
      [`--bp-own-${name}-dark`, dark],
    ]),
  );

/** Derives all of a brand's colours from three. Each is darkened or lightened until it's readable. */
export function paletteOf({ accent, tag, good }: Record<'accent' | 'tag' | 'good', string>): Colors {
  const [light, dark] = [grounds(0), grounds(1)];
  const counter: ColorPair = [readable(accent, ['#FFFFFF'], 7), readable(accent, [INK, ...dark], 7)];
  const solid: ColorPair = [readable(accent, ['#FFFFFF', ...light], 4.5), counter[1]];
  const tint: ColorPair = [mix(accent, '#FFFFFF', 0.1), mix(accent, INK, 0.2)];
  const goodTint: ColorPair = [mix(good, '#FFFFFF', 0.12), mix(good, INK, 0.2)];
  return {
    'brand-solid': solid,
    'brand-counter': counter,
    'brand-pressed': [mix(counter[0], '#000000', 0.82), mix(counter[1], '#FFFFFF', 0.7)],
    'brand-contrast': ['#FFFFFF', INK],
    'brand-fg': [readable(accent, [...light, tint[0]], 7.2), readable(accent, [...dark, tint[1]], 7.2)],
    'brand-subtle': tint,
    'brand-muted': [mix(accent, '#FFFFFF', 0.35), mix(accent, INK, 0.45)],
    'focus-ring': solid,
    tag: [readable(tag, [INK], 4.6), readable(tag, [INK], 4.6)],
    'tag-soft': [mix(tag, '#FFFFFF', 0.2), mix(tag, INK, 0.25)],
    'good-solid': [readable(good, [...light, goodTint[0]], 4.5), readable(good, [...dark, goodTint[1]], 4.5)],
    'good-fg': [readable(good, [...light, goodTint[0]], 7.2), readable(good, [...dark, goodTint[1]], 7.2)],
    'good-subtle': goodTint,
    'good-line': [mix(good, '#FFFFFF', 0.35), mix(good, INK, 0.45)],
    'chart-muted': [readable(accent, light, 3.2), readable(accent, dark, 3.2)],
  };
}

const grounds = (theme: 0 | 1) => Object.values(GROUNDS).map((pair) => pair[theme]);

/** Returns the colour itself, or the nearest lighter or darker shade that has enough contrast on every background. */
function readable(color: string, on: readonly string[], atLeast: number): string {
  const towards = luminance(on[0] ?? '') > 0.2 ? '#000000' : '#FFFFFF';
  for (let share = 1; share > 0; share -= 0.02) {
    const step = mix(color, towards, share);
    if (on.every((ground) => contrast(step, ground) >= atLeast)) return step;
  }
  return towards;
}

/** Mixes two colours. `share` is the first colour's share, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const [one, two] = [channels(color), channels(other)];
  const mixed = one.map((value, at) => Math.round(value * share + (two[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Returns the contrast ratio of two colours `#RRGGBB` (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
