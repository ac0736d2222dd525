import { getConfig } from '@testing-library/react';
import type { AxeResults } from 'axe-core';

/**
 * Returns the accessibility violations that axe finds on the page, as `rule: element`. Contrast is tested with the
 * tokens instead, because axe needs a canvas for it and jsdom has none. Landmarks around a screen aren't checked,
 * because the shell renders them.
 */
export async function axeFaults(): Promise<string[]> {
  // axe is loaded on demand, because most tests never need it.
  const { default: axe } = await import('axe-core');
  const rules = Object.fromEntries(
    ['color-contrast', 'label-content-name-mismatch', 'region'].map((rule) => [rule, { enabled: false }]),
  );
  // The page can render during the audit, as it can while a test waits for an element.
  const found: unknown = await getConfig().asyncWrapper(() => axe.run(document.body, { rules }));
  const { violations } = found as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
