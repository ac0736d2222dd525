import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chosenOf, Misuse, readFlags, runCommand } from '@host-portal/delivery/command-line';
import type { Check } from './test/check.ts';
import { runChecks } from './test/run-checks.ts';
import { SYSTEM_PARTS, type SystemPart } from './test/system-parts.ts';

const SLOW = SYSTEM_PARTS.filter(({ isSlow }) => isSlow).map(({ name }) => name);

/**
 * `npm run test:system` runs the tests that need programs beyond npm packages. A part with a missing program fails
 * with instructions to install it, but an optional part is skipped with a message.
 */
const usage = `npm run test:system [-- --only <names> | --quick]

${SYSTEM_PARTS.map(({ name, title }) => `  ${name.padEnd(15)}${title}`).join('\n')}

  --quick        leaves out the slow parts: ${SLOW.join(', ')}`;

await runCommand('npm run test:system -- [--only <names> | --quick]', async () => {
  const { values } = readFlags({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.quick && values.only !== undefined) throw new Misuse('--only and --quick exclude each other');
  const all = SYSTEM_PARTS.map(({ name }) => name);
  const chosen = values.quick ? all.filter((name) => !SLOW.includes(name)) : chosenOf('--only', values.only, all);
  const parts = SYSTEM_PARTS.filter(({ name }) => chosen.includes(name));
  process.exitCode = await runChecks(
    parts.map(withProgram),
    values.quick ? `Not included: the slow parts (${SLOW.join(', ')}), which npm run test:system runs.` : undefined,
  );
});

function withProgram(part: SystemPart): Check {
  const missing = part.programs.filter(({ command }) => !isInstalled(command));
  if (part.isOptional) {
    const reason = missing[0] ? `${missing.map(({ command }) => command).join(', ')} not installed` : 'not run as root';
    if (missing.length === 0 && process.getuid?.() === 0) return part;
    return { ...part, run: () => Promise.resolve({ passed: 0, failed: 0, problems: '', skipped: reason }) };
  }
  if (missing.length === 0) return part;
  const problems = missing.map(({ command, install }) => `${command} is not installed: ${install}`).join('\n');
  return { ...part, run: () => Promise.resolve({ passed: 0, failed: 1, problems }) };
}

/** Whether a program is on PATH or in a Debian folder that isn't on PATH, such as PostgreSQL's or root's. */
function isInstalled(command: string): boolean {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    // The folder of Podman's helper programs.
    '/usr/lib/podman',
    ...globSync('/usr/lib/postgresql/*/bin'),
  ];
  return folders.some((folder) => existsSync(path.join(folder, command)));
}
