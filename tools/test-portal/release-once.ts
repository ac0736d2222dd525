import { NOW } from '@host-portal/delivery/portal/demo';
import { cacheDemoWorld } from '@host-portal/delivery/portal/demo-world-cache';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { RELEASED } from './portal.ts';

/**
 * Releases every changed area from the working tree, and creates the demo data that portals start with. Runs before
 * the first journey.
 */
export default async function releaseOnce() {
  console.log('Releases for the journeys:');
  const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
  if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
  await cacheDemoWorld(NOW);
}
