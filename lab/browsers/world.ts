import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { freePort } from '@host-portal/delivery/portal/port';
import { type FaultProxy, startFaultProxy } from '../../e2e/servers/fault-proxy.ts';
import { selfMadeCertificate } from '../../tools/start/certificate.ts';
import { type RunningPortal, startPortal } from '../../tools/test-portal/portal.ts';
import type { Page } from './page.ts';

export { ACCOUNT };

/** The environment of a journey: an empty browser tab, and a portal behind a proxy that can fail. */
export type World = Surroundings & { browser: 'Firefox' | 'WebKit'; page: Page };

/** A host's task from start to finish. */
export type Journey = {
  name: string;
  run: (world: World) => Promise<void>;
  /** Whether to run the journey in a browser without the features that only the newest browsers have. */
  isOlder?: boolean;
};

export type Surroundings = {
  portal: RunningPortal;
  /** The URL of the same portal over https, as `npm start` serves it. */
  securePortal: string;
  /**
   * A proxy in front of the portal that can inject faults. It uses https, because WebKit doesn't store our cookies
   * over http.
   */
  proxy: FaultProxy;
  stop: () => Promise<void>;
};

/**
 * Starts the parts that all journeys in a browser share: a portal with its data, and a proxy. The portal uses the
 * machine's time, because the drivers can't set a browser's clock.
 */
export async function startSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-browsers-'));
  const { certificate: cert } = await selfMadeCertificate(folder, []);
  const secured = { cert, key: await readFile(path.join(folder, 'portal.key'), 'utf8') };
  const port = await freePort();
  const portal = await startPortal({ now: new Date().toISOString(), safariHttps: { folder, port } });
  const proxy = await startFaultProxy(portal.url, { certificate: secured });
  return {
    portal,
    securePortal: `https://localhost:${port}`,
    proxy,
    async stop() {
      await proxy.close();
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
