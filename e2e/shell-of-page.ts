import type { Page } from '@playwright/test';

type Boot = { __hostPortal: { shell: () => { version: string } } };

/** The version of the shell that runs in the page. */
export const runningShell = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Boot).__hostPortal.shell().version);

/** The document with which the worker would start now; empty when it keeps none. */
export const keptDocument = (page: Page, language = 'en') =>
  page.evaluate(async (lang) => (await caches.match(`/kept-document/${lang}`))?.text() ?? '', language);

/** The version of the shell that it would start: a document names the release before it, too. */
export async function keptShell(page: Page): Promise<string | null> {
  const [, boot] = /id="host-portal-boot">(.*?)<\/script>/s.exec(await keptDocument(page)) ?? [];
  if (!boot) return null;
  const { registry } = JSON.parse(boot) as { registry: { shell: { current: { version: string } } } };
  return registry.shell.current.version;
}
