import { type Rgb, siteTheme } from './site-theme.ts';

const rgbOf = (color: string): Rgb | null => {
  const hex = /^#(..)(..)(..)$/.exec(color.trim());
  return hex ? ([1, 2, 3].map((at) => Number.parseInt(hex[at] ?? '', 16)) as unknown as Rgb) : null;
};

test('readable colours are applied together with their derived values, and missing ones keep the portal’s colours', () => {
  const given = { '--host-accent': ' #7a2e0e', '--host-radius': '0', '--host-density': '.9', '--host-text': '' };
  const { style, refused } = siteTheme(given, 'light', rgbOf);
  expect(refused).toEqual([]);
  expect(style).toMatchObject({
    '--bp-colors-brand-solid': '#7a2e0e',
    '--bp-colors-focus-ring': '#7a2e0e',
    '--bp-radii-card': '0',
    '--bp-space': 'calc(var(--bp-unit) * clamp(.75, .9, 1.25))',
  });
  expect(Object.keys(style)).not.toContain('--bp-colors-fg');
});

test.each([
  [
    'text that is too pale',
    'light',
    { '--host-text': '#999999' },
    ['--host-text'],
    '2.6:1 between --host-text and --host-background',
  ],
  [
    'a dark surface in the light theme',
    'light',
    { '--host-surface': '#222222' },
    ['--host-surface'],
    'our colours of states have',
  ],
  [
    'a button whose label vanishes',
    'light',
    { '--host-accent': '#0f766e', '--host-accent-text': '#0f766e' },
    ['--host-accent-text'],
    '1:1 between',
  ],
  ['no colour', 'light', { '--host-link': 'blau' }, ['--host-link'], 'it is no colour'],
] as const)('an embedding page cannot set %s, and the reason is reported', (_, scheme, given, names, because) => {
  const { style, refused } = siteTheme(given, scheme, rgbOf);
  expect(refused.map((sentence) => sentence.split(':')[0])).toEqual(names);
  expect(refused[0]).toContain(because);
  expect(style).not.toHaveProperty('--bp-colors-fg');
});

test('a dark background is accepted with the dark theme', () => {
  const given = { '--host-background': '#101010', '--host-surface': '#1c1c1c', '--host-text': '#eeeeee' };
  expect(siteTheme(given, 'dark', rgbOf).refused).toEqual([]);
});
