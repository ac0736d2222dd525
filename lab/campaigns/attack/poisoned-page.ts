import type { Browser, Page } from '@playwright/test';
import { NOW } from '@host-portal/delivery/portal/demo';
import { poison, type Poisoned } from '../../../e2e/page/poison.ts';
import { signIn } from '../../../e2e/page/sign-in.ts';
import { watchViolations } from '../../../e2e/page/violations.ts';
import { type RunningPortal } from '../../../tools/test-portal/portal.ts';

/** Matches the names of fields with user-written text. Ids, times and the server's texts remain unchanged. */
const WRITTEN = /name|comment|note|address|reason|text|review|description|translated|city|label/i;

export type PoisonedPage = {
  page: Page;
  poisoned: Poisoned;
  /** The violations of the content security policy that the browser reported. */
  violations: string[];
  close: () => Promise<void>;
};

/**
 * Opens a page signed in as the demo host. The user-written texts in the API's responses get the payloads in rotation.
 */
export async function openPoisoned(
  { portal, browser }: { portal: RunningPortal; browser: Browser },
  payloads: readonly string[],
  join: (text: string, payload: string) => string,
): Promise<PoisonedPage> {
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block', locale: 'en-GB' });
  await context.clock.install({ time: new Date(NOW) });
  const violations = await watchViolations(context);
  const page = await context.newPage();
  await signIn(page, { at: '/login?next=/account/training' });

  let turn = 0;
  const poisoned = await poison(context, {
    answers: /\/v[23]\//,
    fields: WRITTEN,
    join: (text) => join(text, payloads[(turn += 1) % payloads.length] ?? ''),
  });
  return {
    page,
    poisoned,
    violations,
    async close() {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
