import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from '../../tools/audit/fit.ts';

/** What axe finds wrong with the page as it stands, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
