import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { screen } from '@testing-library/react';
import { Box } from '../layout/box.tsx';
import { renderUi } from '../ui.fixture.tsx';
import { baseCss } from './base-css.ts';
import { inUnits } from './in-units.ts';
import { createPortalSystem } from './system.ts';

test('rules are added through the CSSOM, so that every style element is empty', async () => {
  await renderUi(<Box color="brand.fg">styled</Box>);
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet).toHaveTextContent(/^$/);
  const rules = sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const [className = ''] = screen.getByText('styled').classList;
  expect(rules.find((rule) => rule.startsWith(`.${className}`))).toContain('var(--bp-colors-brand-fg)');
});

test('the system contains our tokens and nothing from Chakra’s default theme', () => {
  const system = createPortalSystem('page');
  expect(system.token.var('colors.urgent.fg')).toBe('var(--bp-colors-urgent-fg)');
  expect(system.token('colors.red.500')).toBeUndefined();
  expect(system.hasRecipe('button')).toBe(false);
});

test('lengths on a third-party page use our unit, and media queries keep `rem`', () => {
  const rules: string[] = [];
  const cache = createCache({ key: 'guest', stylisPlugins: [inUnits] });
  cache.sheet.insert = (rule) => void rules.push(rule);
  const styles = {
    fontSize: '.875rem',
    margin: '-1rem auto',
    '@media (min-width: 56.25rem)': { width: 'calc(2rem + 4px)' },
  };
  cache.insert('.box', serializeStyles([styles]), cache.sheet, true);
  cache.insert('', serializeStyles(createPortalSystem('guest')._global), cache.sheet, true);
  expect(rules.slice(0, 2)).toEqual([
    '.box{font-size:calc(.875*var(--bp-unit));margin:calc(-1*var(--bp-unit)) auto;}',
    '@media (min-width: 56.25rem){.box{width:calc(calc(2*var(--bp-unit)) + 4px);}}',
  ]);
  const tokens = rules.slice(2).join('');
  expect(tokens).toContain('--bp-font-sizes-lg:calc(1.125*var(--bp-unit))');
  expect(tokens).not.toMatch(/\drem/);
});

test('a theme changes the value of every colour, and print uses the light values', () => {
  const css = baseCss('page');
  for (const name of ['fg', 'bg-canvas', 'urgent-subtle', 'tag', 'art-fill']) {
    // The stylesheet sets each colour for the host's theme, for the system's theme, and for print.
    expect(css.match(new RegExp(`--bp-colors-${name}:`, 'g'))?.length).toBeGreaterThanOrEqual(3);
  }
});
