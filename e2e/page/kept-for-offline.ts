import { expect, type Page } from '@playwright/test';

/** The worker stores the document last: with it everything else is there. */
export const keptForOffline = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => (await (await caches.open('documents-1')).match('/kept-document/en')) !== undefined),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
