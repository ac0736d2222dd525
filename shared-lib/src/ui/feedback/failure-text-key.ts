import { connectionNow, isApiError } from '../../api/index.ts';
import type { UiTextKey } from '../i18n/use-ui-text.ts';

/** Returns the key of a plain sentence that explains an error and what the host can do (spec §8). */
export function failureTextKey(error: unknown): UiTextKey {
  if (!isApiError(error)) return 'failure.server';
  if (error.kind === 'network') return connectionNow() === 'lost' ? 'failure.offline' : 'failure.network';
  if (error.kind === 'timeout') return 'failure.timeout';
  if (error.kind === 'decode') return 'failure.decode';
  return BY_STATUS[error.status ?? 0] ?? 'failure.server';
}

/**
 * The texts for requests that a working server has rejected, for example because the id no longer exists or the URL
 * is malformed.
 */
const BY_STATUS: Record<number, UiTextKey> = {
  400: 'failure.unreadable',
  403: 'failure.forbidden',
  404: 'failure.missing',
  410: 'failure.missing',
  414: 'failure.unreadable',
  422: 'failure.unreadable',
  431: 'failure.unreadable',
};
