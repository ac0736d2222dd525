import { expect, type Page } from '@playwright/test';

/** The worker caches the document last, so everything else is cached by then. */
export const cachedForOffline = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => (await (await caches.open('documents-1')).match('/kept-document/en')) !== undefined),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
