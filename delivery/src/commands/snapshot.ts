import { renewSnapshot } from '../store.ts';
import { command, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- snapshot';

/** The platform's command: signs the live releases as the minimum that new edges accept. A timer runs it daily. */
await command(USAGE, async () => {
  if (process.argv.length > 2) throw new Error(`it takes nothing; use: ${USAGE}`);
  const { store, keys } = await releaseContext();
  const { snapshot, problems } = await renewSnapshot(store, { keys });
  const areas = Object.entries(snapshot.entries).map(([name, { serial }]) => `${name} ${serial}`);
  print(`snapshot ${snapshot.version}, good until ${snapshot.expires}: ${areas.join(', ') || 'no area'}`);
  if (problems.length > 0) throw new Error(problems.join('; '));
});
