export type FieldErrors = Record<string, string[]>;

/** An error response in the shape of spec §8. The error handler sends it. */
export class ApiFault extends Error {
  readonly statusCode: number;
  readonly errorId: string;
  /** Messages by field name. The field names are the same as in the request. */
  readonly errors: FieldErrors;
  /** The value of the `Retry-After` header, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    errorId: string,
    message: string,
    extra: { errors?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.errorId = errorId;
    this.errors = extra.errors ?? {};
    this.retryAfter = extra.retryAfter;
  }
}

export function notFound(what: string): never {
  throw new ApiFault(404, 'NOT_FOUND', `This ${what} does not exist.`);
}

export function unauthorized(): never {
  throw new ApiFault(401, 'UNAUTHORIZED', 'Log in to continue.');
}

export const forbidden = (message: string) => new ApiFault(403, 'FORBIDDEN', message);

/** Creates a 422 with field errors. Pass `errorId` for errors that have an id in spec §5. */
export const invalid = (errors: FieldErrors, errorId = 'VALIDATION_ERROR') =>
  new ApiFault(422, errorId, 'Some fields are not right.', { errors });

export const tooMany = (retryAfter: number) =>
  new ApiFault(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Try again later.', { retryAfter });

export const unavailable = (retryAfter = 2) =>
  new ApiFault(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.', { retryAfter });
