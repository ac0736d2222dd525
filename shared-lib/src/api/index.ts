export {
  type AnyEndpoint,
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type CallRequest,
  createApiClient,
} from './api-client.ts';
export { type ApiDialect, asksForProof, fromDialect, MOMENTS, sendsTermsLater, tellsTerms } from './api-dialect.ts';
export {
  ApiError,
  type ApiErrorKind,
  DECODE_ERROR_ID,
  fieldErrors,
  hasNoAnswer,
  isApiError,
  isNoTokenError,
  isOutcomeUnknown,
  isUnauthorized,
  noTokenError,
  UNKNOWN_MESSAGE,
} from './api-error.ts';
export { $connection, type Connection, connectionNow } from './connection.ts';
export { apiHeaders, randomKey, takesExtraHeaders } from './headers.ts';
