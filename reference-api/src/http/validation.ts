import type { TSchema } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';

/**
 * Validates requests against their TypeBox schema. Strings in a URL are converted to the expected number, boolean or
 * list; values in a body aren't converted. If the body is missing, each required field is reported.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  return (value: unknown) => {
    const read = httpPart === 'body' ? (value ?? {}) : readText(schema, value as Record<string, unknown>);
    return check.Check(read) ? { value: read } : { error: check.Errors(read) };
  };
};

/**
 * Sends responses exactly as the presenters built them. Response schemas are only documentation; tests compare them
 * with real responses.
 */
export const serializerCompiler = () => (answer: unknown) => JSON.stringify(answer);

type Readable = { type?: string; properties?: Record<string, Readable> };

/**
 * Converts a string only if it's written exactly like a value of the expected type. The validation then refuses other
 * strings, such as 1.5 for a page.
 */
function readText(schema: TSchema, values: Record<string, unknown>) {
  const { properties = {} } = schema as Readable;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? readValue(properties[name]?.type, value) : value,
    ]),
  );
}

function readValue(type: string | undefined, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value];
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^\d{1,9}$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  return value;
}
