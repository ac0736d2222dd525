import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '@host-portal/delivery/portal/program';
import type { RunningPortal } from '../../tools/test-portal/portal.ts';

/** Variants of the main site. Each is the first segment of its URLs. */
export const FOREIGN_PAGES = ['plain', 'react-18', 'react-19'] as const;

export type RunningMainSite = { url: string; stop: () => Promise<void> };

/** Starts the main site (main-site/) for a portal, on a separate origin. */
export async function startMainSite({ url: portal, foreignPort }: RunningPortal): Promise<RunningMainSite> {
  const site = startProgram({
    title: 'main site',
    script: 'main-site/serve.ts',
    args: ['--port', String(foreignPort), '--portal', portal],
    health: `http://127.0.0.1:${foreignPort}/plain`,
    logFile: path.join(tmpdir(), `host-portal-main-site-${foreignPort}.log`),
  });
  await site.ready;
  return { url: `http://localhost:${foreignPort}`, stop: () => site.stop() };
}
