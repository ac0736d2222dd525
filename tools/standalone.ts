import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasableNames } from '@host-portal/delivery/candidate/release-from-source';
import { portOf, webAddressOf } from '@host-portal/delivery/command-line';
import { command } from '@host-portal/delivery/commands/command';
import { fetchFor } from '@host-portal/delivery/fetched';
import { claimable } from '@host-portal/delivery/portal/port';
import { folderOf, IS_ONE_AREA, ROOT, webpackCli } from '@host-portal/delivery/project';

const USAGE = 'npm run host-portal -- standalone <area> [--port 4100] [--api http://127.0.0.1:4010]';

/** Runs one remote alone with live reload, using a running reference API (`npm start`). */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4100' },
      api: { type: 'string', default: 'http://127.0.0.1:4010' },
    },
  });
  const names = releasableNames().filter((name) => existsSync(join(ROOT, folderOf(name), 'src/standalone.tsx')));
  // In a repository with a single area, the name is optional.
  const [name = IS_ONE_AREA ? names[0] : undefined, ...rest] = positionals;
  if (!name || rest.length > 0 || !names.includes(name))
    throw new Error(`name one area: ${USAGE} (${names.join(', ')})`);
  const api = webAddressOf('--api', values.api);
  await claimable(portOf('--port', values.port), 'npm run host-portal -- standalone <area> --port');
  const isUp = await fetch(new URL('/health', api))
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!isUp)
    throw new Error(`no API answers at ${values.api}; run npm start in another terminal, or name one with --api`);
  fetchFor('the development server');
  const child = spawn(process.execPath, [webpackCli(), 'serve', '--env', 'standalone'], {
    cwd: join(ROOT, folderOf(name)),
    env: { ...process.env, STANDALONE_API: values.api, STANDALONE_PORT: values.port },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.stdout.write(`${name} alone: http://127.0.0.1:${values.port} (Ctrl-C stops it)\n`);
  await new Promise((resolve) => child.on('exit', resolve));
});
