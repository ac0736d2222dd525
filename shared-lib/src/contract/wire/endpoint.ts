import { create, defaulted, literal, object, type Struct, StructError } from 'superstruct';
import { readerOf } from './answer-reader.ts';
import type { Page } from './page.ts';
import { type UnreadableRecord, withoutUnreadable } from './unreadable.ts';
import { type AnyStruct, fromWire, toWire, wireName } from './wire-form.ts';

export type Fields = Record<string, AnyStruct>;
type Answering<Answer> = Omit<AnyStruct, 'TYPE'> & { readonly TYPE: Answer };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One line of spec §7 as data. `query` and `body` are in client form; `wireName` converts the names. */
export type Endpoint<Line extends string = string, Query = Fields, Body = Fields, Answer = unknown> = {
  /** The method and path as in the specification. They contain no values, so they're safe to log. */
  line: Line;
  method: Method;
  /** Path template, e.g. `/v2/bookings/{id}`. */
  path: string;
  query: Query;
  body: Body;
  /** Null if the spec doesn't define the response, which is then ignored. */
  answer: Answering<Answer> | null;
};

/**
 * Declares a call: `endpoint('GET /v2/refunds', { query: { bookingId: id(), paginate: always(false) }, answer:
 * array(Refund) })`.
 */
export function endpoint<
  const Line extends `${Method} /${string}`,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
  Answer = void,
>(
  line: Line,
  shape: { query?: Query; body?: Body; answer?: Struct<Answer, unknown> } = {},
): Endpoint<Line, Query, Body, Answer> {
  const [method, path] = line.split(' ') as [Method, string];
  const { query = {} as Query, body = {} as Body, answer = null } = shape;
  return { line, method, path, query, body, answer };
}

/** A field with a fixed value, which callers don't pass. */
export const always = <const T extends string | number | boolean>(value: T) =>
  defaulted(literal(value as string), value) as unknown as Struct<T, T> & Fixed;

/** A field with a default value that callers may replace. */
export const byDefault = <T, S>(struct: Struct<T, S>, value: T) => defaulted(struct, value) as Struct<T | undefined, S>;

/**
 * Used in types only. The key is a string instead of a symbol, so that declarations can be emitted for other
 * repositories.
 */
type Fixed = { readonly '~fixed': true };

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type Given<F> = { [K in keyof F as F[K] extends Fixed ? never : K]: F[K] extends AnyStruct ? F[K]['TYPE'] : never };
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Loosen<T> = Simplify<Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>>;
type ParamNames<Line> = Line extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

export type ParamsOf<E> = E extends { line: infer Line } ? Simplify<Record<ParamNames<Line>, string>> : never;
export type QueryOf<E> = E extends { query: infer Query } ? Loosen<Given<Query>> : never;
export type BodyOf<E> = E extends { body: infer Body } ? Loosen<Given<Body>> : never;
export type AnswerOf<E> = E extends { answer: Answering<infer Answer> | null } ? Answer : never;

type Part<Name extends string, T> = [keyof T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** The request of an endpoint. `params`, `query` or `body` is required if it has a required field. */
export type RequestOf<E> = Simplify<Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>>;

/** The loose form of `RequestOf`, for code that handles any endpoint. */
export type AnyRequest = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

export type WireRequest = {
  method: Method;
  /** Path and query, e.g. `/v2/reviews?page=1&per_page=10&stashpoint_id=s1`. */
  url: string;
  /** Plain object in wire form; undefined for a call without a body. */
  body: Record<string, unknown> | undefined;
};

/**
 * Converts a request to wire form: fixed values are filled in, names are in snake_case, and undefined values are
 * dropped. Throws `RequestError` if the request doesn't fit the endpoint.
 */
export function wireRequest(target: Endpoint, request: AnyRequest = {}): WireRequest {
  const query = encode(target, target.query, request.query);
  const body = Object.keys(target.body).length > 0 ? encode(target, target.body, request.body) : undefined;
  const search = queryString(query);
  return { method: target.method, url: fillPath(target, request.params ?? {}) + (search && `?${search}`), body };
}

/**
 * Converts a response to client form. Throws `AnswerError` with a detail that contains the path but never the value
 * (`items.0.bag_count: Must be non negative`).
 */
export function decodeAnswer<Answer>(target: { answer: Answering<Answer> | null }, wire: unknown): Answer {
  // Without an answer struct, the type is void, which allows undefined.
  if (!target.answer) return undefined as Answer;
  return decode(target.answer, wire);
}

/** The readable records of a response. `fault` describes why the others couldn't be read. */
export type ReadableAnswer<Answer> = { answer: Answer; unreadable: UnreadableRecord[]; fault: AnswerError | null };

/**
 * Converts a response to client form and leaves out unreadable records in its lists, so that a wrong field costs one
 * row instead of the whole list. A mistake outside the lists throws, as in `decodeAnswer`.
 */
export function decodeReadable<Answer>(
  target: { answer: Answering<Answer> | null },
  wire: unknown,
): ReadableAnswer<Answer> {
  try {
    return { answer: decodeAnswer(target, wire), unreadable: [], fault: null };
  } catch (fault) {
    const rest = target.answer && fault instanceof AnswerError ? withoutUnreadable(target.answer, wire) : null;
    if (!rest || !(fault instanceof AnswerError)) throw fault;
    const answer = decodeAnswer(target, rest.wire);
    if (isPage(answer)) answer.unreadable = rest.unreadable;
    return { answer, unreadable: rest.unreadable, fault };
  }
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'hasNext' in answer;

/** Decodes one entity or list. Throws `AnswerError`. */
export function decode<T>(struct: Answering<T>, wire: unknown): T {
  try {
    return readerOf(struct)(wire) as T;
  } catch {
    return decodeSlowly(struct, wire);
  }
}

/** Decodes with superstruct, which reports the path of a refused value. */
function decodeSlowly<T>(struct: Answering<T>, wire: unknown): T {
  try {
    return create(fromWire(wire, struct), struct);
  } catch (error) {
    // Superstruct's error contains values, so it isn't passed on as `cause`. Superstruct even throws while printing a
    // value such as `{"toString": 0}`.
    throw new AnswerError(error instanceof StructError ? pathOf(error) : 'answer: cannot be read');
  }
}

/** Thrown if a response doesn't have the expected shape (spec §8). */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** Thrown if the request doesn't fit the endpoint, which is a programming error. */
export class RequestError extends TypeError {
  override name = 'RequestError';
}

function encode(target: Endpoint, fields: Fields, given: Record<string, unknown> = {}) {
  const struct = object(fields);
  try {
    return toWire(create(given, struct), struct) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new RequestError(error.refinement ? ruleOf(error.message) : `${target.line}: ${pathOf(error)}`);
  }
}

/**
 * Returns the path and kind of a failure. Superstruct's message isn't used, because it quotes the value and might
 * contain somebody's name. Its list of all failures isn't used either, because it throws if a value can't be printed.
 */
function pathOf({ path, refinement, message, type }: StructError) {
  const where = path.map((step) => (typeof step === 'string' ? wireName(step) : step)).join('.') || 'answer';
  return `${where}: ${refinement ? ruleOf(message) : `expected ${type}`}`;
}

const ruleOf = (message: string) => message.replace(/^At path: .* -- /, '');

function fillPath({ line, path }: Endpoint, params: Record<string, string>) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // Refuses `.` and `..`, because a URL parser would resolve them even if they're encoded.
    if (!value || value === '.' || value === '..') throw new RequestError(`${line}: ${name} is not an id`);
    return encodeURIComponent(value);
  });
}

/** Repeats the key for each list item. Omits undefined, null and empty values. */
function queryString(query: Record<string, unknown>) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return search.toString();
}
