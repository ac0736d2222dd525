import { getConfig } from '@testing-library/react';
import type { AxeResults } from 'axe-core';

/**
 * What axe finds on the page, as `rule: element`. Contrast needs a canvas, which jsdom has not; the tokens'
 * test computes it. Landmarks around a screen are the shell's.
 */
export async function axeFaults(): Promise<string[]> {
  // Loaded on demand: most tests never need it.
  const { default: axe } = await import('axe-core');
  const rules = Object.fromEntries(
    ['color-contrast', 'label-content-name-mismatch', 'region'].map((rule) => [rule, { enabled: false }]),
  );
  // The page keeps rendering meanwhile, as it does while a test waits for something to appear.
  const found: unknown = await getConfig().asyncWrapper(() => axe.run(document.body, { rules }));
  const { violations } = found as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
