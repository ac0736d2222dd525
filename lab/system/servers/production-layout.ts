import assert from 'node:assert/strict';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@host-portal/delivery/portal/port';
import { type Program, startProgram } from '@host-portal/delivery/portal/program';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { startLocalPostgres } from '../../../reference-api/src/local-postgres.fixture.ts';
import { selfMadeCertificate } from '../../../tools/start/certificate.ts';
import { RELEASED } from '../../../tools/test-portal/portal.ts';
import { type Ask, askerOf } from './ask.ts';
import { CDN_ADDRESS } from './guesses.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { startStoppable, type Stops } from './start-parts.ts';

/** The host name that nginx looks up for all edges, as in docker-compose.yml. */
const EDGES = 'edge';

export type RunningEdge = { program: Program; address: string };

export type ProductionLayout = {
  origin: string;
  plainOrigin: string;
  certificate: string;
  releases: string;
  keys: string;
  ask: Ask;
  nginx: RunningNginx;
  edges: [RunningEdge, RunningEdge];
  portOfEdges: number;
  /** Starts an edge at a separate local IP address, as if in a container. */
  startEdge: (address: string) => RunningEdge;
  /** Sets the IP addresses that the edges' host name resolves to. */
  setEdges: (...addresses: string[]) => void;
  /** Every path in the API's OpenAPI description. */
  apiPaths: string[];
  stopDatabase: () => Promise<unknown>;
  stopApi: () => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL, the API, two edges with a copy of the releases, and nginx, with their logs in `folder`. */
export const startProductionLayout = (folder: string): Promise<ProductionLayout> =>
  startStoppable((stops) => startParts(folder, stops));

async function startParts(folder: string, stops: Stops): Promise<Omit<ProductionLayout, 'stop'>> {
  const store = await copyOfReleases(folder);
  const ports = await namedPorts('api', 'edge', 'http', 'https');
  const origin = `https://localhost:${ports.https}`;
  const certificates = path.join(folder, 'certificates');
  const { certificate } = await selfMadeCertificate(certificates, []);

  const postgres = await startLocalPostgres({ isDurable: false });
  stops.push(() => postgres.remove());
  const api = startApi(folder, ports.api, { DATABASE_URL: postgres.url, PUBLIC_URL: origin });
  stops.push(() => api.stop());
  await api.ready;

  const startEdge = (address: string): RunningEdge => {
    const program = edgeAt(address, { folder, store, port: ports.edge, api: `http://127.0.0.1:${ports.api}` });
    stops.push(() => program.stop());
    return { program, address };
  };
  const edges: [RunningEdge, RunningEdge] = [startEdge('127.0.0.2'), startEdge('127.0.0.3')];
  await Promise.all(edges.map(({ program }) => program.ready));

  const names: NameServer = await startNameServer();
  stops.push(() => names.close());
  const setEdges = (...addresses: string[]) => names.set(EDGES, addresses);
  setEdges(...edges.map(({ address }) => address));
  const cdn = path.join(folder, 'cdn');
  await mkdir(cdn);
  await writeFile(path.join(cdn, 'networks.conf'), `set_real_ip_from ${CDN_ADDRESS};\n`);
  const nginx = await startNginx(path.join(folder, 'nginx'), {
    EDGE: `${EDGES}:${ports.edge}`,
    PUBLIC_URL: origin,
    EDGE_HOSTS: '',
    NGINX_LOCAL_RESOLVERS: names.address,
    STORE: store.releases,
    CERTIFICATES: certificates,
    CDN: cdn,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
  });
  stops.push(() => nginx.stop());
  const ask = askerOf(origin, certificate);
  stops.push(async () => ask.stop());
  return {
    ...store,
    origin,
    plainOrigin: `http://localhost:${ports.http}`,
    certificate,
    ask,
    nginx,
    edges,
    portOfEdges: ports.edge,
    startEdge,
    setEdges,
    apiPaths: await pathsOf(`http://127.0.0.1:${ports.api}`),
    stopDatabase: () => postgres.kill(),
    stopApi: () => api.stop(),
  };
}

async function copyOfReleases(folder: string) {
  const failures = await publishAll(RELEASED, { log: () => {} });
  assert.deepEqual([...failures], []);
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  await cp(RELEASED.releases, store.releases, { recursive: true });
  await cp(RELEASED.keys, store.keys, { recursive: true });
  return store;
}

const startApi = (folder: string, port: number, env: Record<string, string>) =>
  startProgram({
    title: 'reference API',
    script: 'reference-api/src/server.ts',
    args: ['--demo'],
    env: { PORT: String(port), LOG_LEVEL: 'trace', ...env },
    health: `http://127.0.0.1:${port}/readyz`,
    logFile: path.join(folder, 'api.log'),
  });

let starts = 0;

function edgeAt(
  address: string,
  {
    folder,
    store,
    port,
    api,
  }: { folder: string; store: Record<'releases' | 'keys', string>; port: number; api: string },
): Program {
  starts += 1;
  return startProgram({
    title: 'edge',
    script: 'edge/src/main.ts',
    args: [],
    env: {
      EDGE_HOST: address,
      EDGE_PORT: String(port),
      EDGE_API: api,
      EDGE_LOG: '1',
      EDGE_STATE: path.join(folder, `edge-${address}`),
      RELEASE_STORE: store.releases,
      RELEASE_ROOT_KEY: path.join(store.keys, 'root.pub.pem'),
    },
    health: `http://${address}:${port}/health`,
    logFile: path.join(folder, `edge-${address}-${starts}.log`),
  });
}

async function pathsOf(api: string): Promise<string[]> {
  const answer = await fetch(`${api}/docs/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.keys(paths);
}

async function namedPorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const ports: Partial<Record<Name, number>> = {};
  for (const name of names) ports[name] = await freePort();
  return ports as Record<Name, number>;
}
