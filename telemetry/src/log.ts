import path from 'node:path';
import type { FastifyServerOptions } from 'fastify';

export type LogTarget = { level: string; stream?: LoggerOptions['stream'] };
type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * The fields that a line may have in addition to its message. All other fields that libraries add (URLs with tokens,
 * headers, database rows) are dropped, because a list of secrets could never be complete.
 */
const FIELDS = new Set([
  'alarm',
  'area',
  'err',
  'method',
  'ms',
  'route',
  'status',
  'traceId',
  'userId',
  'version',
] satisfies string[]);

/** Returns Fastify's `logger` options: JSON lines without URLs, headers, values and file paths, even in errors. */
export const logOptions = (service: string, { level, stream }: LogTarget): LoggerOptions => ({
  level,
  ...(stream && { stream }),
  base: { service },
  formatters: {
    log: (line) => Object.fromEntries(Object.entries(line).filter(([name]) => FIELDS.has(name))),
  },
  serializers: { err: kindOf },
  hooks: {
    logMethod([first, second], write) {
      const error = errorIn(first);
      const message = typeof first === 'string' ? first : second;
      const isOurs = typeof message === 'string' && message !== error?.message;
      const fields = error === first ? { err: error } : typeof first === 'object' ? first : {};
      write.call(this, fields, isOurs ? withoutSecrets(message) : 'failed');
    },
  },
});

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const { err } = (typeof logged === 'object' && logged !== null ? logged : {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

/** Removes everything that looks like a URL, path or token, because a library's message may contain any of these. */
export const withoutSecrets = (message: string) =>
  message.replaceAll(/\S*[/\\?]\S*/g, '…').replaceAll(/[\w+=-]{24,}/g, '…');

type Kind = { type: string; message: string; stack: string; cause?: Kind };

/** Returns only an error's kind and origin, because its message may contain user input or data from the database. */
export function kindOf(error: Error): Kind {
  const { code } = error as Error & { code?: string | number };
  return {
    type: error.name,
    message: String(code ?? error.name),
    stack: framesOf(error).join('\n'),
    ...(error.cause instanceof Error && { cause: kindOf(error.cause) }),
  };
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FRAME = /^ {4}at (?:async )?(?:([\w$.<>#[\] ]+) \()?(?:file:\/\/)?(.+?:\d+):\d+\)?$/;
const MAX_FRAMES = 8;

/**
 * Returns the lines of an error's stack without the message that precedes them: `listBookings
 * reference-api/src/bookings/bookings.repository.ts:31`.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const begin = stack.indexOf(message);
  const lines = stack.slice(begin === -1 ? 0 : begin + message.length).split('\n');
  return lines
    .flatMap((line) => {
      const [, name = '', file = ''] = FRAME.exec(line) ?? [];
      return file === '' ? [] : `${name} ${fromHere(file)}`.trim();
    })
    .slice(0, MAX_FRAMES);
}

function fromHere(file: string): string {
  const [, ofPackage] = /.*(node_modules\/.*)$/.exec(file) ?? [];
  if (ofPackage) return ofPackage;
  if (file.startsWith('node:')) return file;
  const relative = path.relative(ROOT, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? path.basename(file) : relative;
}
