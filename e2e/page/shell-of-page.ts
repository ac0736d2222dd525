import type { Page } from '@playwright/test';

type Boot = { __hostPortal?: { shell: () => { version: string } } };

/** Returns the version of the shell that runs in the page, or undefined during a reload. */
export const runningShell = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Boot).__hostPortal?.shell().version);

/**
 * Returns the cached document that the worker would start the portal with, or an empty string if no document is cached.
 */
export const cachedDocument = (page: Page, language = 'en') =>
  page.evaluate(async (lang) => (await caches.match(`/kept-document/${lang}`))?.text() ?? '', language);

type Inlined = { registry: Record<'shell', Entry> & { remotes: Entry[] } };
type Entry = { current: { name: string; version: string } };

/**
 * Returns the current versions in the cached document, by the names of shell and areas. Empty if no document is
 * cached.
 */
export async function cachedVersions(page: Page): Promise<Record<string, string>> {
  const [, boot] = /id="host-portal-boot">(.*?)<\/script>/s.exec(await cachedDocument(page)) ?? [];
  if (!boot) return {};
  const { shell, remotes } = (JSON.parse(boot) as Inlined).registry;
  return Object.fromEntries([shell, ...remotes].map(({ current: { name, version } }) => [name, version]));
}
