import { existsSync } from 'node:fs';

/** The commands of a repository with one area; each reads its own arguments. */
const COMMANDS = {
  canary: () => import('@host-portal/delivery/commands/canary'),
  dev: () => import('./dev.ts'),
  embed: () => import('./embed.ts'),
  preview: () => import('@host-portal/delivery/commands/preview'),
  release: () => import('@host-portal/delivery/commands/release'),
  releases: () => import('@host-portal/delivery/commands/releases'),
  retire: () => import('@host-portal/delivery/commands/retire'),
  rollback: () => import('@host-portal/delivery/commands/rollback'),
  standalone: () => import('./standalone.ts'),
};
const OLDEST_NODE = 24;

const problem = await run(process.argv[2] ?? '');
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** Runs the command of this name, or says why not. */
async function run(name: string): Promise<string | undefined> {
  const start = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  if (!start) return `host-portal has no command "${name}"; there is ${Object.keys(COMMANDS).join(', ')}`;
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    return `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later and run again`;
  if (!existsSync('remote.json')) return 'there is no remote.json here: run this in the folder of an area';
  process.argv.splice(2, 1);
  await start();
  return undefined;
}
