import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

/** The maximum size of a command's output, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs npm in a folder and resolves to its output. Rejects with the output if it fails. */
export type Npm = (folder: string, args: string[], env?: Record<string, string>) => Promise<string>;

/**
 * Returns functions that run npm as if outside this repository: with this Node and the configured registry, but
 * without this repository's settings and programs.
 */
export async function npmElsewhere(): Promise<{ npm: Npm; start: (folder: string, args: string[]) => NpmProgram }> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry']);
  const base = {
    ...environmentElsewhere(),
    npm_config_registry: stdout.trim(),
    npm_config_fund: 'false',
    npm_config_audit: 'false',
  };
  return {
    async npm(folder, args, env = {}) {
      const options = { cwd: folder, env: { ...base, ...env }, maxBuffer: MOST_OUTPUT };
      try {
        const { stdout: said, stderr } = await promisify(execFile)('npm', args, options);
        return said + stderr;
      } catch (error) {
        const { stdout: said = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`npm ${args.join(' ')}\n${said}${stderr}`, { cause: error });
      }
    },
    start: (folder, args) => startNpm(folder, args, base),
  };
}

export type NpmProgram = { output: () => string; stop: () => Promise<void> };

function startNpm(folder: string, args: string[], env: NodeJS.ProcessEnv): NpmProgram {
  // The command gets a separate process group so that all of it can be stopped. npm starts a shell, which starts the
  // command, which starts a bundler.
  const child = spawn('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const closed = once(child, 'close');
  return {
    output: () => output,
    async stop() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}

function environmentElsewhere(): NodeJS.ProcessEnv {
  const ofCommand = /^(npm_|INIT_CWD$|NODE_COMPILE_CACHE$)/;
  const kept = Object.entries(process.env).filter(([name]) => !ofCommand.test(name));
  const programs = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith('/node_modules/.bin'));
  return { ...Object.fromEntries(kept), PATH: [path.dirname(process.execPath), ...programs].join(path.delimiter) };
}
