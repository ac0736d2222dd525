import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry } from '@host-portal/shared-lib/federation';
import { portOf, webAddressOf } from './command-line.ts';
import { folderOf, IS_ONE_AREA, ROOT, webpackCli } from './project.ts';
import { command, areaToRelease } from './release/command.ts';
import { claimable } from './start/port.ts';

const USAGE = 'npm run dev -- <area> [--port 4200] [--portal http://localhost:4000]';

/**
 * One remote from its sources inside the whole portal, the rest from releases: serves it, rebuilds it when a file
 * changes, and the page reloads itself. The portal is one that runs (`npm start`, or a deployed one that is
 * configured for developers); where none answers on this machine, it is started too.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4200' },
      portal: { type: 'string', default: 'http://localhost:4000' },
    },
  });
  const name = areaToRelease(positionals, USAGE);
  if (name === 'shell') throw new Error(`the shell is what a remote is seen in; use: ${USAGE}`);
  const portal = webAddressOf('--portal', values.portal);
  await claimable(portOf('--port', values.port), 'npm run dev -- <area> --port');

  const children: ChildProcess[] = [];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

  if (!(await answers(portal))) {
    if (IS_ONE_AREA || portal.hostname !== 'localhost') throw new Error(`no portal answers at ${portal.origin}`);
    const args = ['--port', portal.port || '80'];
    children.push(run(process.execPath, [join(ROOT, 'tools/start.ts'), ...args], ROOT, { PORTAL_DEVELOPER: '1' }));
    while (!(await answers(portal))) {
      if (children[0]?.exitCode !== null) throw new Error('the portal did not start');
    }
  }
  if (!(await isForDevelopers(portal))) {
    throw new Error(`the portal at ${portal.origin} takes no local build; start its edge with PORTAL_DEVELOPER=1`);
  }

  if (!(await knows(portal, name))) {
    const first = `release it there first (npm run release -- ${name}), or see it alone: npm run standalone -- ${name}`;
    throw new Error(`the portal at ${portal.origin} has no ${name} yet, so it leads nobody there: ${first}`);
  }

  const cli = [webpackCli(), 'serve', '--env', 'dev'];
  const server = run(process.execPath, cli, join(ROOT, folderOf(name)), {
    DEV_PORT: values.port,
    RELEASE_VERSION: 'local',
    DEV_PORTAL: portal.origin,
  });
  children.push(server);
  const address = `${portal.origin}/account?override=${name}@http://127.0.0.1:${values.port}`;
  process.stdout.write(
    `\n${name} from its sources: ${address}\nBack to its release: ${portal.origin}/account?override=\nFor a page that is not ours: http://127.0.0.1:${values.port}/embed/${name}.js\n`,
  );
  await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
  stop();
});

function run(program: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

function answers(portal: URL): Promise<boolean> {
  return fetch(new URL('/health', portal), { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 250)),
  );
}

/** An edge that obeys `?override=` redirects; any other shows the page. */
async function isForDevelopers(portal: URL): Promise<boolean> {
  const { status } = await fetch(new URL('/?override=', portal), { redirect: 'manual' });
  return status === 302;
}

/** Whether the portal has a release of the area: it knows its pages from there. */
async function knows(portal: URL, name: string): Promise<boolean> {
  const answer = await fetch(new URL('/registry.json', portal));
  const { remotes } = (await answer.json()) as Pick<Registry, 'remotes'>;
  return remotes.some(({ current }) => current.name === name);
}
