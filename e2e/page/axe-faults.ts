import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from '../../tools/audit/layout.ts';

/** Returns the accessibility violations of the current page, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
