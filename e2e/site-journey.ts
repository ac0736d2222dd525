import type { APIRequestContext } from '@playwright/test';
import { ACCOUNT } from '../tools/running-portal/portal.ts';
import { test as base } from './journey.ts';
import { type RunningMainSite, startMainSite } from './main-site.ts';

export { expect } from './journey.ts';

/** A journey with the main site beside its portal. */
export const test = base.extend<object, { site: RunningMainSite }>({
  site: [
    async ({ portal }, provide) => {
      const site = await startMainSite(portal);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** A session of the demo host, as a site would have it. */
export async function newToken(request: APIRequestContext, portal: string): Promise<string> {
  const { email, password } = ACCOUNT;
  const answer = await request.post(`${portal}/v2/tokens`, { data: { username: email, password, role: 'host' } });
  return ((await answer.json()) as { token: string }).token;
}
