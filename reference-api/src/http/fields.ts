import { Format, Type } from '@fastify/type-provider-typebox';

const INSTANT = /^(?:19|2\d)\d{2}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u;

Format.Set('instant', (value) => INSTANT.test(value) && isRealDay(value) && !Number.isNaN(toInstant(value).getTime()));
// Refuses U+0000, which PostgreSQL can't store, and unpaired surrogates, which would be stored as a different
// character.
Format.Set('text', (value) => value.isWellFormed() && !CONTROL.test(value));
Format.Set('line', (value) => value.isWellFormed() && !CONTROL.test(value) && !/[\n\r\u2028\u2029]/.test(value));
Format.Set('filled-line', (value) => value.trim() !== '' && Format.Test('line', value));

/** Describes an id in this API's format. */
export const Id = () => Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** Describes an ISO 8601 time. A date without a time means midnight, and a time without a zone is in UTC. */
export const Instant = () => Type.String({ format: 'instant', maxLength: 40, examples: ['2026-03-05T14:00:00.000Z'] });

/** Describes a single line of text that isn't blank. */
export const Line = (maxLength = 200) => Type.String({ format: 'filled-line', minLength: 1, maxLength });

/** Describes a single line of text, which may be empty. */
export const OptionalLine = (maxLength = 200) => Type.String({ format: 'line', maxLength });

/** Describes multi-line text, which may be empty. */
export const Text = (maxLength: number) => Type.String({ format: 'text', maxLength });

export const Email = () =>
  Type.String({ format: 'email', minLength: 3, maxLength: 254, examples: ['paola@example.com'] });
// The pattern requires only an at sign and a dot in the domain. It excludes invisible characters and `mailto:`,
// because users couldn't log in with such an e-mail address.
const INVISIBLE = /[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const ADDRESS = /^[^\s@"<>,;:()[\]\\]{1,64}@[^\s@"<>,;:()[\]\\]+\.[^\s@"<>,;:()[\]\\.]+$/u;
Format.Set('email', (value) => ADDRESS.test(value) && !INVISIBLE.test(value) && Format.Test('line', value));

export const Password = () => Type.String({ minLength: 1, maxLength: 1024 });

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const OneOf = <const T extends string>(values: readonly T[]) => Type.Enum([...values]);

/**
 * Describes an object that refuses unknown fields. Otherwise, a misspelt field would be ignored. `examples` are for the
 * API documentation.
 */
export const Strict = <T extends Type.TProperties>(properties: T, { examples }: { examples?: object[] } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...(examples && { examples }) });

export const Answer = <T extends Type.TProperties>(properties: T) => Type.Object(properties);

export const IdParams = Type.Object({ id: Id() });

export const toInstant = (text: string) =>
  new Date(text.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? `${text}Z` : text);

/** Returns false for a day that doesn't exist, because `Date` would turn 31 February into 3 March. */
function isRealDay(value: string) {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
}
