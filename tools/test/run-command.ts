import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';

export const root = path.resolve(import.meta.dirname, '../..');

export type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Whether to print the program's output while it runs. */
  live?: boolean;
};

/** Runs a program to its end. Returns the exit code instead of throwing, so that the caller can decide. */
export function runCommand(
  command: string,
  args: string[],
  { cwd = root, env = {}, live = false }: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(live && process.stderr.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (from: Readable, terminal: NodeJS.WriteStream) =>
      from.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (live) terminal.write(chunk);
      });
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one of the repository's scripts with the current Node, regardless of PATH. */
export function runScript(script: string, args: string[], options?: CommandOptions) {
  return runCommand(process.execPath, [path.join(root, script), ...args], options);
}
