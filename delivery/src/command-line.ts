import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Thrown for invalid input, before anything was done. The message is one line that says what is valid. */
export class Misuse extends Error {}

/** Flags and arguments of a command. @throws Misuse for unknown ones. */
export function readFlags<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw misuseOf(error) ?? error;
  }
}

/** Node's error about a wrong flag as one sentence; null for other errors. */
export function misuseOf(error: unknown): Misuse | null {
  // The exit code of a failed program is a number.
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return null;
  return new Misuse(error.message.split(/\.\s/)[0], { cause: error });
}

/** Runs a command. Reports misuse in one line on standard error, with the usage. */
export async function runCommand(usage: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    const misuse = error instanceof Misuse ? error : misuseOf(error);
    if (!misuse) throw error;
    process.stderr.write(`${misuse.message}; use: ${usage}\n`);
    process.exitCode = 2;
  }
}

/** @throws Misuse for an invalid port. */
export function portOf(flag: string, text: string, from = 1): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= from && port <= 65_535) return port;
  throw new Misuse(`${flag} ${text} is not a port: use a number from ${from} to 65535`);
}

/** @throws Misuse for an invalid http(s) address. */
export function webAddressOf(flag: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Misuse(`${flag} ${text} is not an address: use http://… or https://…`);
}

/**
 * The names in a comma-separated list, or all names without a list.
 * @throws Misuse for an unknown name.
 */
export function chosenOf<T extends string>(flag: string, text: string | undefined, all: readonly T[]): readonly T[] {
  if (text === undefined) return all;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !all.some((each) => each === name));
  if (unknown !== undefined) throw new Misuse(`${flag} has no "${unknown}"; use ${all.join(', ')}`);
  return all.filter((each) => names.includes(each));
}
