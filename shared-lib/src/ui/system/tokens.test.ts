import { COLORS, type ColorPair, type Tone, valueOf } from './tokens.ts';

const THEMES = [
  ['light', 0],
  ['dark', 1],
] as const;
const TONES = ['neutral', 'info', 'good', 'waiting', 'urgent'] as const satisfies Tone[];

/** Returns the relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('the %s theme', (_, theme) => {
  const of = (pair: ColorPair) => pair[theme];
  const grounds = [COLORS.bg.canvas, COLORS.bg.surface, COLORS.bg.sunken, COLORS.bg.raised].map(of);

  test('text at the counter has a contrast of 7:1 on every background', () => {
    for (const ground of grounds) {
      expect(contrast(of(COLORS.fg.DEFAULT), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(of(COLORS.fg.muted), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(of(COLORS.brand.fg), ground)).toBeGreaterThanOrEqual(7);
    }
  });

  test('muted text has a contrast of 4.5:1', () => {
    for (const ground of grounds) expect(contrast(of(COLORS.fg.subtle), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)(
    'the tone %s has a contrast of 7:1 for text and 3:1 for drawings on tint, surface and canvas',
    (tone) => {
      const { fg, solid, subtle } = COLORS[tone];
      for (const ground of [of(subtle), of(COLORS.bg.surface), of(COLORS.bg.canvas)]) {
        expect(contrast(of(fg), ground)).toBeGreaterThanOrEqual(7);
        expect(contrast(of(solid), ground)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(of(COLORS.fg.DEFAULT), of(subtle))).toBeGreaterThanOrEqual(7);
    },
  );

  test('the filled button has a contrast of 7:1 at the counter and 4.5:1 in the office', () => {
    const text = of(COLORS.brand.contrast);
    expect(contrast(text, of(COLORS.brand.counter))).toBeGreaterThanOrEqual(7);
    expect(contrast(text, of(COLORS.brand.pressed))).toBeGreaterThanOrEqual(7);
    expect(contrast(text, of(COLORS.brand.solid))).toBeGreaterThanOrEqual(4.5);
  });

  test('control borders and the focus ring have a contrast of 3:1', () => {
    for (const ground of [of(COLORS.bg.surface), of(COLORS.bg.canvas)]) {
      expect(contrast(of(COLORS.border.control), ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(of(COLORS.focus.ring), ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(of(COLORS.chart.muted), ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('a brand can override only the colours that brands may define', () => {
  expect(valueOf('brand-fg', COLORS.brand.fg, 0)).toBe('var(--bp-own-brand-fg, #0B5750)');
  expect(valueOf('good-line', COLORS.good.line, 1)).toBe('var(--bp-own-good-line-dark, #1E5C57)');
  expect(valueOf('tag', COLORS.tag.DEFAULT, 0)).toBe('var(--bp-own-tag, #F97316)');
  expect(valueOf('urgent-fg', COLORS.urgent.fg, 0)).toBe('#941616');
});
