import type { APIRequestContext } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { test as base } from './journey.ts';
import { type RunningMainSite, startMainSite } from './servers/main-site.ts';

export { expect } from './journey.ts';

/**
 * Playwright's `test` with the main site in addition to its portal. The site's page has the demo host's session in the
 * cookie `token`, unless a journey sets `test.use({ signedIn: false })`.
 */
export const test = base.extend<{ signedIn: boolean; token: string }, { site: RunningMainSite }>({
  site: [
    async ({ portal }, provide) => {
      const site = await startMainSite(portal);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  signedIn: [true, { option: true }],
  token: async ({ request, portal }, provide) => provide(await newToken(request, portal.url)),
  page: async ({ page, context, site, signedIn, token }, provide) => {
    if (signedIn) await context.addCookies([{ name: 'token', value: token, url: site.url }]);
    await provide(page);
  },
});

/** Creates a session for the demo host through the API, as a site would. */
export async function newToken(request: APIRequestContext, portal: string): Promise<string> {
  const { email, password } = ACCOUNT;
  const answer = await request.post(`${portal}/v2/tokens`, { data: { username: email, password, role: 'host' } });
  return ((await answer.json()) as { token: string }).token;
}
