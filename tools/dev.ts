import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portOf, webAddressOf } from '@host-portal/delivery/command-line';
import { areaToRelease } from '@host-portal/delivery/commands/area-argument';
import { command } from '@host-portal/delivery/commands/command';
import { fetchFor } from '@host-portal/delivery/fetched';
import { claimable } from '@host-portal/delivery/portal/port';
import { folderOf, IS_ONE_AREA, ROOT, webpackCli } from '@host-portal/delivery/project';
import type { Registry } from '@host-portal/shared-lib/federation';

const USAGE = 'npm run dev -- <area> [--port 4200] [--portal http://localhost:4000]';

/**
 * Serves one area from its sources inside the whole portal, with the shell and `shared-lib` if their sources are
 * here, and everything else from releases. A changed component is replaced in the page and keeps its state, while
 * other changes reload the page. Uses a running portal (`npm start`, or a deployed one for developers), and starts
 * one if none responds on this machine.
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
    throw new Error(
      `the portal at ${portal.origin} does not accept local builds; start its edge with PORTAL_DEVELOPER=1`,
    );
  }

  const page = await pageOf(portal, name);
  if (page === null) {
    const first = `release it there first (npm run release -- ${name}), or see it alone: npm run host-portal -- standalone ${name}`;
    throw new Error(`the portal at ${portal.origin} has no release of ${name} yet, so it has no page for it: ${first}`);
  }

  fetchFor('the development server');
  const cli = [webpackCli(), 'serve', '--env', 'dev'];
  const names = IS_ONE_AREA || name === 'shell' ? [name] : ['shell', name];
  const override = `${names.join(',')}@http://127.0.0.1:${values.port}`;
  const address = `${portal.origin}${page}?override=${override}`;
  const server = run(process.execPath, cli, join(ROOT, folderOf(name)), {
    DEV_PORT: values.port,
    RELEASE_VERSION: 'local',
    DEV_PORTAL: portal.origin,
  });
  children.push(server);
  const ended = Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
  // Waits for the build. A page that opens too early would reach the time limit for its scripts and show the release.
  const script = names[0] === 'shell' ? 'shell/main.js' : `${name}/entry.js`;
  await Promise.race([untilBuilt(`http://127.0.0.1:${values.port}/${script}`, server), ended]);
  process.stdout.write(
    `\n${names.join(' and ')} from the sources: ${address}\nBack to the releases: ${portal.origin}${page}?override=\n`,
  );
  if (name !== 'shell') {
    process.stdout.write(`For a third-party page: http://127.0.0.1:${values.port}/embed/${name}.js\n`);
  }
  // Opens no browser if the output is piped, because then a program runs this command.
  if (process.stdout.isTTY && server.exitCode === null) {
    const { default: open } = await import('open');
    await open(address).catch(() => undefined);
  }
  await ended;
  stop();
});

function run(program: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

function answers(portal: URL): Promise<boolean> {
  return fetch(new URL('/health', portal), { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => setTimeout(250, false),
  );
}

/**
 * Waits for the first successful build. The dev server delays its response until a build has ended, and serves no
 * script if the build failed.
 */
async function untilBuilt(script: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isThere = await fetch(script).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(250);
  }
}

/** Whether the edge accepts `?override=`. If so, it responds with a redirect; otherwise, it responds with the page. */
async function isForDevelopers(portal: URL): Promise<boolean> {
  const { status } = await fetch(new URL('/?override=', portal), { redirect: 'manual' });
  return status === 302;
}

/** Returns the area's first page whose path has no parameters, or null if the portal has no release of the area. */
async function pageOf(portal: URL, name: string): Promise<string | null> {
  if (name === 'shell') return '/account';
  const answer = await fetch(new URL('/registry.json', portal));
  const { remotes } = (await answer.json()) as Pick<Registry, 'remotes'>;
  const own = remotes.find(({ current }) => current.name === name);
  if (!own) return null;
  const { navigation = [], routes = [] } = own.current.manifest ?? {};
  return [...navigation, ...routes].find(({ path }) => !/[:*]/.test(path))?.path ?? '/account';
}
