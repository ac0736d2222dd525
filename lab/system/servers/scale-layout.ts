import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@host-portal/delivery/portal/port';
import { type Program, startProgram } from '@host-portal/delivery/portal/program';
import { until } from '../../../e2e/until.ts';
import {
  askPostgres,
  type LocalPostgres,
  startLocalPostgres,
  startLocalReplica,
} from '../../../reference-api/src/local-postgres.fixture.ts';
import { selfMadeCertificate } from '../../../tools/start/certificate.ts';
import { startNameServer } from './name-server.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { startStoppable, type Stops } from './start-parts.ts';

/** The pooler's number of database connections. A single API without the pooler would use more. */
export const CONNECTIONS = 6;
/** The APIs' database role, which isn't a superuser. */
export const ROLE = 'portal';

const APIS = ['127.0.0.6', '127.0.0.7'] as const;
const EDGES = ['127.0.0.2', '127.0.0.3'] as const;

/** A program with a separate IP address and a log, which can be killed and restarted. */
export type Part = {
  address: string;
  program: Program;
  /** The log file of the current start. */
  logFile: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

export type ScaleLayout = {
  origin: string;
  certificate: string;
  primary: LocalPostgres;
  replica: LocalPostgres;
  pooler: Pooler;
  apis: Part[];
  edges: Part[];
  nginx: RunningNginx;
  readinessOf: (api: Part) => Promise<{ replica?: string }>;
  stop: () => Promise<void>;
};

/**
 * Starts nginx in front of two edges, two reference APIs, a PostgreSQL behind a pooler, and its replica. The edges
 * have no releases, because the production proof covers those.
 */
export const startScaleLayout = (folder: string): Promise<ScaleLayout> =>
  startStoppable((stops) => startParts(folder, stops));

async function startParts(folder: string, stops: Stops): Promise<Omit<ScaleLayout, 'stop'>> {
  const { primary, replica, pooler } = await startDatabases(stops);
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  // The edges require a root key. Any key works, because the empty store contains no signatures.
  const rootKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(path.join(folder, 'root.pub.pem'), rootKey);
  const apiPort = await freePort();
  const edgePort = await freePort();
  const part = async (address: string, startAt: (address: string, logFile: string) => Program) => {
    const started = await startPart(folder, address, startAt);
    stops.push(() => started.program.stop());
    return started;
  };
  const urls = { DATABASE_URL: pooler.url, DATABASE_REPLICA_URL: asRole(replica.url) };
  const apis = await Promise.all(APIS.map((address) => part(address, (at, log) => apiAt(at, apiPort, urls, log))));
  const edges = await Promise.all(
    EDGES.map((address) => part(address, (at, log) => edgeAt(at, { port: edgePort, apiPort, folder }, log))),
  );
  const names = await startNameServer();
  stops.push(() => names.close());
  names.set('edge', [...EDGES]);
  const certificates = path.join(folder, 'certificates');
  const { certificate } = await selfMadeCertificate(certificates, []);
  const http = String(await freePort());
  const https = String(await freePort());
  const nginx = await startNginx(path.join(folder, 'nginx'), {
    EDGE: `edge:${edgePort}`,
    PUBLIC_URL: `https://localhost:${https}`,
    EDGE_HOSTS: '',
    NGINX_LOCAL_RESOLVERS: names.address,
    STORE: empty,
    CERTIFICATES: certificates,
    CDN: empty,
    HTTP_PORT: http,
    HTTPS_PORT: https,
  });
  stops.push(() => nginx.stop());
  await until('nginx', () => fetch(`http://localhost:${http}/`, { redirect: 'manual' }));
  return {
    origin: `https://localhost:${https}`,
    certificate,
    primary,
    replica,
    pooler,
    apis,
    // Adds the port, because nginx logs the edges' addresses with their ports.
    edges: edges.map((edge) => Object.assign(edge, { address: `${edge.address}:${edgePort}` })),
    nginx,
    async readinessOf({ address }) {
      const answer = await fetch(`http://${address}:${apiPort}/readyz`);
      return (await answer.json()) as { replica?: string };
    },
  };
}

async function startDatabases(stops: Stops) {
  const primary = await startLocalPostgres();
  stops.push(() => primary.remove());
  await askPostgres(primary.url, `create role ${ROLE} login; alter database postgres owner to ${ROLE}`);
  await askPostgres(
    primary.url,
    `alter schema public owner to ${ROLE}; alter role ${ROLE} set statement_timeout = '15s'`,
  );
  const replica = await startLocalReplica(primary);
  stops.push(() => replica.remove());
  const port = await freePort();
  const server = new URL(asRole(primary.url));
  const pooler = await startPooler({ port, connections: CONNECTIONS, server });
  stops.push(() => pooler.remove());
  return { primary, replica, pooler };
}

const asRole = (url: string) => Object.assign(new URL(url), { username: ROLE }).toString();

async function startPart(
  folder: string,
  address: string,
  startAt: (address: string, logFile: string) => Program,
): Promise<Part> {
  let starts = 0;
  const next = () => {
    starts += 1;
    const logFile = path.join(folder, `${address}-${starts}.log`);
    return { program: startAt(address, logFile), logFile };
  };
  const part: Part = {
    address,
    ...next(),
    async kill() {
      process.kill(part.program.pid, 'SIGKILL');
      await part.program.ended;
    },
    async start() {
      Object.assign(part, next());
      await part.program.ready;
    },
  };
  await part.program.ready;
  return part;
}

const apiAt = (address: string, port: number, urls: Record<string, string>, logFile: string) =>
  startProgram({
    title: 'reference API',
    script: 'reference-api/src/server.ts',
    args: ['--demo'],
    env: { PORT: String(port), API_HOST: address, ...urls },
    health: `http://${address}:${port}/readyz`,
    logFile,
  });

function edgeAt(
  address: string,
  { port, apiPort, folder }: { port: number; apiPort: number; folder: string },
  logFile: string,
): Program {
  const names = path.join(import.meta.dirname, 'rotating-dns.ts');
  return startProgram({
    title: 'edge',
    script: 'edge/src/main.ts',
    args: [],
    env: {
      NODE_OPTIONS: `--import=${names}`,
      API_ADDRESSES: `api=${APIS.join(',')}`,
      EDGE_HOST: address,
      EDGE_PORT: String(port),
      EDGE_API: `http://api:${apiPort}`,
      EDGE_STATE: path.join(folder, `edge-${address}`),
      RELEASE_STORE: path.join(folder, 'empty'),
      RELEASE_ROOT_KEY: path.join(folder, 'root.pub.pem'),
    },
    health: `http://${address}:${port}/livez`,
    logFile,
  });
}
