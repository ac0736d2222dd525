import type { FastifyInstance } from 'fastify';
import { edgeConfig } from '../edge-config.ts';
import { buildEdge } from '../edge.ts';
import { testReleases } from '../releases.fixture.ts';

/** Creates a release store with shell and bookings at 1.0.0, and a function that starts edges with this store. */
export async function portalWithReleases() {
  const { store, roots, release, flip, snapshot, remove } = testReleases();
  const edges: FastifyInstance[] = [];
  await release('shell', '1.0.0');
  await release('bookings', '1.0.0');
  await snapshot();

  return {
    store,
    flip,
    async edge(env: NodeJS.ProcessEnv = {}) {
      const config = {
        ...edgeConfig('http://127.0.0.1:9', { EDGE_HOSTS: 'portal.test 127.0.0.1 localhost', ...env }),
        log: false as const,
      };
      const edge = await buildEdge({ config, store, roots });
      edges.push(edge);
      return edge;
    },
    async close() {
      await Promise.all(edges.map((edge) => edge.close()));
      remove();
    },
  };
}
