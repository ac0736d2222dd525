import { canReach } from '../api/can-reach.ts';
import { ApiError } from '../api/index.ts';

/**
 * Adds the setting's name to the error if the API refuses this page's origin. Browsers report that as a network
 * failure, but a request without CORS still reaches the server.
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
