import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { logFailure } from '@host-portal/telemetry/request-log';
import { isDatabaseGone } from '../database/database-faults.ts';
import { ApiFault, type FieldErrors, unavailable } from './api-fault.ts';

/**
 * Sends every error in the shape of spec §8: `error_id`, `message`, `errors` and `status_code`. The response never
 * contains a stack trace.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = faultOf(error);
  if (fault.statusCode >= 500) logFailure(request, error);
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
  return reply.code(fault.statusCode).send(presentFault(fault));
}

export const presentFault = ({ statusCode, errorId, message, errors }: ApiFault) => ({
  error_id: errorId,
  message,
  errors,
  status_code: statusCode,
});

/** Converts any error to the API fault that is sent as the response. */
export function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (isFastifyError(error)) {
    if (error.validation) return validationFault(error.validation, error.validationContext ?? 'body');
    const known = HTTP_FAULTS[error.code];
    if (known) return new ApiFault(...known);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return new ApiFault(error.statusCode, 'BAD_REQUEST', 'This request is not right.');
    }
  }
  if (isDatabaseGone(error)) return unavailable();
  return new ApiFault(500, 'INTERNAL_ERROR', 'An unknown error has occurred.');
}

const HTTP_FAULTS: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE', 'This request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON with Content-Type application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON', 'The body is empty.'],
  FST_ERR_BAD_URL: [400, 'BAD_REQUEST', 'This address is not right.'],
};

/** Turns an invalid id into a 404, an invalid query into a 400, and an invalid body into a 422 with field errors. */
function validationFault(problems: FastifySchemaValidationError[], context: string) {
  if (context === 'params') return new ApiFault(404, 'NOT_FOUND', 'This does not exist.');
  const errors = fieldErrors(problems);
  return context === 'body'
    ? new ApiFault(422, 'VALIDATION_ERROR', 'Some fields are not right.', { errors })
    : new ApiFault(400, 'VALIDATION_ERROR', 'Some parameters are not right.', { errors });
}

/** Maps field names to messages. A problem in a nested field is reported for the outer field. */
function fieldErrors(problems: FastifySchemaValidationError[]): FieldErrors {
  const errors = new Map<string, Set<string>>();
  const add = (field: string, sentence: string) => errors.set(field, (errors.get(field) ?? new Set()).add(sentence));
  for (const { keyword, instancePath, params, message } of problems) {
    const at = instancePath.split('/')[1];
    const field = at === undefined ? 'body' : at.replaceAll('~1', '/').replaceAll('~0', '~');
    const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>;
    if (keyword === 'required') for (const name of requiredProperties ?? []) add(at ?? name, 'This is required.');
    else if (keyword === 'additionalProperties')
      for (const name of additionalProperties ?? []) add(at ?? name, 'This field is not known.');
    else if (keyword !== 'boolean' && keyword !== 'anyOf') add(field, sentenceOf(keyword, params, message));
    else if (keyword === 'anyOf' && !errors.has(field)) add(field, 'This value is not allowed.');
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]));
}

function sentenceOf(keyword: string, params: Record<string, unknown>, message = 'is not right') {
  const limit = String(params.limit);
  const sentences: Record<string, string> = {
    minLength: `Use at least ${limit} characters.`,
    maxLength: `Use at most ${limit} characters.`,
    minimum: `Must be at least ${limit}.`,
    maximum: `Must be at most ${limit}.`,
    minItems: `Give at least ${limit}.`,
    maxItems: `Give at most ${limit}.`,
    format: 'This is not written correctly.',
    pattern: 'This is not written correctly.',
    const: 'This value is not allowed.',
    enum: 'This value is not allowed.',
    minProperties: 'Give at least one field.',
  };
  return sentences[keyword] ?? `${message[0]?.toUpperCase()}${message.slice(1)}.`;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  ('statusCode' in error || 'validation' in error);
