/** @jest-environment node */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { edgeConfig } from '../edge-config.ts';
import { buildEdge } from '../edge.ts';
import { type TestReleases, testReleases } from '../releases.fixture.ts';
import { stopGracefully } from './graceful-shutdown.ts';

const REQUESTS = 1000;
const CONCURRENCY = 20;
/** The interval at which the simulated load balancer polls readiness. */
const POLL_MS = 50;

let releases: TestReleases;
beforeEach(async () => {
  releases = testReleases();
  await releases.release('shell', '1.0.0');
  await releases.snapshot();
});
afterEach(() => releases.remove());

async function listening() {
  const edge = await buildEdge({
    config: { ...edgeConfig('http://127.0.0.1:9', {}), log: false },
    store: releases.store,
    roots: releases.roots,
  });
  return { edge, url: await edge.listen({ port: 0, host: '127.0.0.1' }) };
}

type Answer = { status: number; connection: string | undefined };

async function ask(url: string, agent: Agent): Promise<Answer> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

test('while the edge stops, none of 1,000 requests on keep-alive connections fails', async () => {
  const [going, staying] = [await listening(), await listening()];
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const polling = new Agent();
  const ready = new Set([going.url, staying.url]);
  let isOver = false;
  const poll = async () => {
    while (!isOver) {
      for (const url of [going.url, staying.url]) {
        const { status } = await ask(`${url}/readyz`, polling).catch(() => ({ status: 0 }));
        if (status === 200) ready.add(url);
        else ready.delete(url);
      }
      await pause(POLL_MS);
    }
  };
  const balancer = poll();

  const wrong: string[] = [];
  const perEdge = new Map<string, number>();
  let asked = 0;
  let stopping: Promise<void> | undefined;
  const reader = async () => {
    while (asked < REQUESTS) {
      asked += 1;
      const url = [...ready][asked % ready.size] ?? '';
      perEdge.set(url, (perEdge.get(url) ?? 0) + 1);
      const answer = await ask(`${url}/privacy`, agent).catch((error: Error) => error.message);
      if (typeof answer === 'string' || answer.status !== 200) wrong.push(JSON.stringify(answer));
      if (asked > REQUESTS / 4) stopping ??= stopGracefully(going.edge, 40 * POLL_MS);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, reader));
  await stopping;
  isOver = true;
  await balancer;

  expect(wrong).toEqual([]);
  expect(perEdge.get(going.url)).toBeGreaterThan(100);
  await expect(ask(`${going.url}/privacy`, polling)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
  await staying.edge.close();
}, 120_000);

test('a stopping edge is alive but not ready, and closes each connection after its response', async () => {
  const { edge, url } = await listening();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${url}/readyz`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const stopped = stopGracefully(edge, 300);
  expect(await ask(`${url}/readyz`, agent)).toEqual({ status: 503, connection: 'close' });
  expect(await ask(`${url}/livez`, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(`${url}/privacy`, agent)).toEqual({ status: 200, connection: 'close' });
  await stopped;
  agent.destroy();
});
