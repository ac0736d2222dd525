import { existsSync } from 'node:fs';
import { IS_ONE_AREA } from '@host-portal/delivery/project';
import { COMMANDS, GROUPS } from './commands.ts';

const OLDEST_NODE = 26;
const program = IS_ONE_AREA ? 'npx host-portal' : 'npm run host-portal --';
const commands = COMMANDS.filter(({ isInOneArea }) => !IS_ONE_AREA || isInOneArea);

const problem = await run(process.argv[2]);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}

/** Runs a command by name. Returns a message if the command can't run. */
async function run(name: string | undefined): Promise<string | undefined> {
  if (name === '--help' || name === 'help') return void process.stdout.write(help());
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const names = commands.map((each) => each.name).join(', ');
    return `${name ? `host-portal has no command "${name}"` : 'name a command'}; commands: ${names}`;
  }
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    return `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later and run again`;
  if (IS_ONE_AREA && !existsSync('remote.json'))
    return 'there is no remote.json here: run this in the folder of an area';
  process.argv.splice(2, 1);
  const [option] = process.argv.slice(2);
  if (command.hasNoOptions && option === '--help')
    return void process.stdout.write(`${program} ${command.name} (no options): ${command.title}\n`);
  if (command.hasNoOptions && option !== undefined)
    return `this command takes no arguments; use: ${program} ${command.name}`;
  await command.run();
  return undefined;
}

function help(): string {
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => {
    const lines = commands.filter((each) => each.for === group);
    return lines.length === 0 ? [] : ['', title, ...lines.map((each) => `  ${each.name.padEnd(14)}${each.title}`)];
  });
  return [`${program} <command> [options]; --help after a command shows its options`, ...groups, ''].join('\n');
}
