import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '@host-portal/delivery/portal/program';
import type { RunningPortal } from '../../tools/running-portal/portal.ts';

/** The variants of the main site: the first part of their addresses. */
export const FOREIGN_PAGES = ['plain', 'react-18', 'react-19'] as const;

export type RunningMainSite = { url: string; stop: () => Promise<void> };

/** The main site (main-site/) on an origin of its own, beside a portal. */
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
