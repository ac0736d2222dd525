import { expect, type Page } from '@playwright/test';

/** Waits for the document, which the worker caches last, after everything else. */
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
