import { connectionNow, isApiError } from '../../api/index.ts';
import type { UiTextKey } from '../i18n/use-ui-text.ts';

/** The plain sentence for an error: what happened and what to do (spec §8). */
export function failureTextKey(error: unknown): UiTextKey {
  if (!isApiError(error)) return 'failure.server';
  if (error.kind === 'network') return connectionNow() === 'lost' ? 'failure.offline' : 'failure.network';
  if (error.kind === 'timeout') return 'failure.timeout';
  if (error.kind === 'decode') return 'failure.decode';
  return error.status === 403 ? 'failure.forbidden' : 'failure.server';
}
