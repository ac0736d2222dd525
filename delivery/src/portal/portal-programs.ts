import path from 'node:path';
import { Problem } from './problem.ts';
import type { ProgramOptions } from './program.ts';
import type { StoreFolders } from './publish.ts';

type Demo = {
  port: number;
  data: string;
  /** Whether the API deletes its data before it starts. */
  isFresh?: boolean;
  env: Record<string, string>;
  logFile: string;
};

/** Returns the options for the reference API on this machine, with the demo data. */
export function demoApi({ port, data, isFresh = false, env, logFile }: Demo): ProgramOptions {
  return {
    title: 'reference API',
    script: 'reference-api/src/server.ts',
    args: ['--demo', '--port', String(port), '--data', data, ...(isFresh ? ['--fresh'] : [])],
    env,
    health: `http://127.0.0.1:${port}/health`,
    logFile,
  };
}

/**
 * Waits for an existing API. Any response is accepted here, because the probe checks what it contains.
 * @throws Problem if there is no response.
 */
export async function answeringApi(api: string, patienceMs = 10_000): Promise<void> {
  await fetch(`${api}/v2/hosts`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }).catch(
    (fault: Error & { cause?: { code?: string } }) => {
      const reason =
        fault.name === 'TimeoutError' ? `within ${patienceMs / 1000} s` : (fault.cause?.code ?? fault.message);
      throw new Problem(
        `Nothing answers at ${api} (${reason}): check --api or EDGE_API; npm run host-portal -- probe --api ${api} says more.`,
        { cause: fault },
      );
    },
  );
}

/** The URL of a demo spot's public page, which the demo API serves on this machine. */
export const demoSpotPages = (apiPort: number) => ({
  PORTAL_PUBLIC_SPOT_URL:
    process.env['PORTAL_PUBLIC_SPOT_URL'] ?? `http://localhost:${apiPort}/dev/{lang}/{segment}/{id}`,
});

type LocalEdge = {
  title?: string;
  /** The script to start. Default: this tree's edge. */
  script?: string | undefined;
  port: number;
  store: StoreFolders;
  api: string;
  state: string;
  env?: Record<string, string> | undefined;
  logFile: string;
  /** Serves HTTPS to the whole network, with the certificate in `folder`. */
  secured?: { folder: string; certificate: string } | undefined;
  /** Serves HTTPS on a second port for Safari, with the certificate in `folder`. */
  safariHttps?: { folder: string; port: number } | undefined;
};

/**
 * Returns the options for an edge on this machine. The edge stops without draining, because there is no load
 * balancer.
 */
export function localEdge({
  title = 'edge',
  script = 'edge/src/main.ts',
  port,
  store,
  api,
  state,
  env,
  logFile,
  secured,
  safariHttps,
}: LocalEdge): ProgramOptions {
  const flags = {
    port: String(port),
    store: store.releases,
    'root-key': path.join(store.keys, 'root.pub.pem'),
    api,
    ...(secured && { host: '0.0.0.0', certificate: secured.folder }),
    ...(safariHttps && { certificate: safariHttps.folder, 'https-port': String(safariHttps.port) }),
  };
  return {
    title,
    script,
    args: Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    env: { EDGE_STATE: state, EDGE_DRAIN_SECONDS: '0', ...env },
    health: `${secured ? 'https' : 'http'}://127.0.0.1:${port}/health`,
    certificate: secured?.certificate,
    logFile,
  };
}
