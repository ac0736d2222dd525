import { screen } from '@testing-library/react';
import { Box } from '../layout/box.tsx';
import { renderUi } from '../ui.fixture.tsx';
import { baseCss } from './base-css.ts';
import { createPortalSystem } from './system.ts';

test('rules reach the page through the CSSOM: every style element stays empty', async () => {
  await renderUi(<Box color="brand.fg">styled</Box>);
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet).toHaveTextContent(/^$/);
  const rules = sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const [className = ''] = screen.getByText('styled').classList;
  expect(rules.find((rule) => rule.startsWith(`.${className}`))).toContain('var(--bp-colors-brand-fg)');
});

test('the system knows our tokens and nothing of the default theme', () => {
  const system = createPortalSystem('page');
  expect(system.token.var('colors.urgent.fg')).toBe('var(--bp-colors-urgent-fg)');
  expect(system.token('colors.red.500')).toBeUndefined();
  expect(system.hasRecipe('button')).toBe(false);
});

test('in a page that is not ours no rule reaches beyond our element', () => {
  const { cssRules } = styleSheet(baseCss('guest'));
  // Keyframes have names of their own, and scroll locking ends with the dialog.
  const own = /^((:where\()?\[data-bp-root\]|:root:has\(dialog:modal\)$)/;
  const selectors = selectorsOf(cssRules).map((selector) => selector.replaceAll(/:is\(.*?\)/g, ''));
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.flatMap((list) => list.split(',')).filter((one) => !own.test(one.trim()))).toEqual([]);
});

test('a theme gives every colour another value, and print gives all of them the light one', () => {
  const css = baseCss('page');
  for (const name of ['fg', 'bg-canvas', 'urgent-subtle', 'tag', 'art-fill']) {
    // Chosen, by the system, on paper.
    expect(css.match(new RegExp(`--bp-colors-${name}:`, 'g'))?.length).toBeGreaterThanOrEqual(3);
  }
});

function styleSheet(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css.replace('@layer bp-base{', '@media all{');
  document.head.append(style);
  if (!style.sheet) throw new Error('The style sheet was not read');
  return style.sheet;
}

function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) return [String(rule.selectorText)];
    return 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : [];
  });
}
