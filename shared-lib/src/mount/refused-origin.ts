import { canReach } from '../api/can-reach.ts';
import { ApiError } from '../api/index.ts';

/**
 * Names the setting if the API refuses this page's origin. A browser reports such a refusal like a failed network. The
 * difference is that the server can be reached without CORS.
 */
export async function withRefusedOrigin(error: unknown, apiBase: string): Promise<unknown> {
  if (!(error instanceof ApiError) || error.kind !== 'network') return error;
  const { origin } = window.location;
  const api = new URL(apiBase, origin).origin;
  if (api === origin) return error;
  if (!(await canReach(api))) return error;
  const message = `${api} does not allow calls from ${origin}: add ${origin} to its setting ALLOWED_ORIGINS.`;
  return new ApiError({ id: error.id, message, kind: 'network', cause: error });
}
