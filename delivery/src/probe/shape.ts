import type { Answer } from './ask.ts';

/**
 * Describes the shape of a value without the value: `Ana` becomes `"Aaa"`, `2026-03-05` becomes `"0000-00-00"`, and the
 * number 12.5 becomes `a number 00.0`.
 */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return `an object of ${Object.keys(value).slice(0, 8).join(', ') || 'nothing'}`;
  const mask = textOf(value)
    .slice(0, 40)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{Nd}/gu, '0');
  return typeof value === 'number' ? `a number ${mask}` : `"${mask}"`;
}

/** Converts a string or number to a string. For other values, returns the type's name, which never equals an id. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;

/** Returns the value at a path such as `items.0.stashpoint.timezone`, or undefined. */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (value === null || typeof value !== 'object') return undefined;
    return (value as Record<string, unknown>)[step];
  }, body);
}

/** Describes a response in a few words, without its content. */
export function outlineOf({ status, headers, text, json, fault }: Answer): string {
  if (status === 0) return fault ?? 'no answer';
  if (text.trim() === '') return `${status} without a body`;
  if (json === undefined) return `${status} with ${headers.get('content-type') ?? 'a text'} that is not valid JSON`;
  return `${status} with ${shapeOf(json)}`;
}

/** Returns the error id from the response to a refused request, or the response's status if it has no error id. */
export function signOf({ status, json }: Pick<Answer, 'status' | 'json'>): string | number {
  const body = isRecord(json) ? json : {};
  const id = body['error_id'] ?? body['id'];
  return typeof id === 'string' && /^\S+$/.test(id) ? id : status;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectsIn(value: unknown, path = ''): { path: string; value: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, `${path}[]`));
  if (!isRecord(value)) return [];
  return [
    { path, value },
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, path ? `${path}.${key}` : key)),
  ];
}
