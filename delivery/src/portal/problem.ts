import { statfsSync } from 'node:fs';
import { ProgramEnded } from './program.ts';

/** The disk space in MB that a first start needs for releases, database and logs, with a margin. */
const NEEDED_MB = 300;

/** A problem that the developer can solve. Its message is one line with the remedy. */
export class Problem extends Error {}

/** Returns the line to print for an error. A programming error is printed with its stack. */
export function lineFor(error: unknown, folder: string): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof ProgramEnded)
    return knownLine(error.lastOutput, folder) ?? `${error.message} Its last words:\n${error.lastOutput}`;
  if (!(error instanceof Error)) return String(error);
  return (
    knownLine(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`, folder) ?? error.stack ?? error.message
  );
}

/** Returns the remedy if the text, such as the last output of a failed program, contains a known system error. */
export function knownLine(text: string, folder: string): string | undefined {
  // The embedded database runs as WebAssembly, so its error contains only a number.
  if (/\bENOSPC\b|No space left on device|\berrno: 51\b/.test(text)) return noRoom(folder);
  if (/\bEROFS\b/.test(text))
    return `${folder} is on a read-only disk: clone the repository to a place you can write to.`;
  if (/\b(EACCES|EPERM)\b/.test(text))
    return `No permission to write in ${folder}: make it yours (chown -R "$USER" ${folder}) and run npm start again.`;
  return undefined;
}

/** Throws a Problem if a folder's disk has too little space for a first start. */
export function expectRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if ((bavail * bsize) / 2 ** 20 < NEEDED_MB) throw new Problem(noRoom(folder));
}

const noRoom = (folder: string) =>
  `The disk is full: free about ${NEEDED_MB} MB for ${folder} and run npm start again.`;
