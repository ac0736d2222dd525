import { keepWorld } from '../tools/running-portal/kept-world.ts';
import { NOW, RELEASED } from '../tools/running-portal/portal.ts';
import { publishAll } from '../tools/start/publish.ts';

/**
 * Before the first journey: every area released from the working tree, once; what is unchanged is not built. And the
 * demo world that the portals start with.
 */
export default async function releaseOnce() {
  console.log('Releases for the journeys:');
  const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
  if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
  await keepWorld(NOW);
}
