import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The error for invalid input. It's thrown before the command changes anything, and its message is one line that
 * describes valid input.
 */
export class Misuse extends Error {}

/**
 * Parses the flags and arguments of a command.
 * @throws Misuse for unknown ones.
 */
export function readFlags<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw misuseOf(error) ?? error;
  }
}

/** Turns Node's error about a wrong flag into a Misuse error with one sentence. Returns null for other errors. */
export function misuseOf(error: unknown): Misuse | null {
  // A failed program's error has a number as `code`.
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return null;
  return new Misuse(error.message.split(/\.\s/)[0], { cause: error });
}

/** Runs a command. For invalid input, prints one line with the usage on standard error. */
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

/**
 * Parses a port number.
 * @throws Misuse for an invalid port.
 */
export function portOf(flag: string, text: string, from = 1): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= from && port <= 65_535) return port;
  throw new Misuse(`${flag} ${text} is not a port: use a number from ${from} to 65535`);
}

/**
 * Parses an http(s) URL.
 * @throws Misuse for an invalid URL.
 */
export function webAddressOf(flag: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Misuse(`${flag} ${text} is not an address: use http://… or https://…`);
}

/**
 * Returns the names in a comma-separated list, or all names if there is no list.
 * @throws Misuse for an unknown name.
 */
export function chosenOf<T extends string>(flag: string, text: string | undefined, all: readonly T[]): readonly T[] {
  if (text === undefined) return all;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !all.some((each) => each === name));
  if (unknown !== undefined) throw new Misuse(`${flag} has no "${unknown}"; use ${all.join(', ')}`);
  return all.filter((each) => names.includes(each));
}
