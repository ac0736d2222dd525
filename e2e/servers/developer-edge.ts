import type { TestInfo } from '@playwright/test';
import { freePort } from '@host-portal/delivery/portal/port';
import { localEdge } from '@host-portal/delivery/portal/portal-programs';
import { startProgram } from '@host-portal/delivery/portal/program';
import type { RunningPortal } from '../../tools/test-portal/portal.ts';

export type EdgeForDevelopers = { url: string; stop: () => Promise<void> };

/** Starts an additional edge, which uses a portal's releases and API and accepts a developer's local build. */
export async function startEdgeForDevelopers(portal: RunningPortal, info: TestInfo): Promise<EdgeForDevelopers> {
  const port = await freePort();
  const edge = startProgram(
    localEdge({
      title: 'edge for developers',
      port,
      store: portal.store,
      api: portal.url,
      state: info.outputPath('edge'),
      env: { PORTAL_DEVELOPER: '1' },
      logFile: info.outputPath('edge.log'),
    }),
  );
  await edge.ready;
  return { url: `http://localhost:${port}`, stop: () => edge.stop() };
}
