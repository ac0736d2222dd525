import { NOW } from '@host-portal/delivery/portal/demo';
import { keepWorld } from '@host-portal/delivery/portal/kept-world';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { RELEASED } from './portal.ts';

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
