import { expect, type Page } from '@playwright/test';

/** Waits until the document is cached, because the worker caches it last. */
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
