import * as endpoints from './endpoints.ts';
import { type Endpoint, RequestError } from './wire/endpoint.ts';

/**
 * Looks up a call by its line in spec §7, such as `PATCH /v2/bookings/{id}`. Throws `RequestError` for an unknown line.
 */
export function endpointOf(line: string): Endpoint {
  const found = Object.values<Endpoint>(endpoints).find((each) => each.line === line);
  if (!found) throw new RequestError(`${line} is no call of the specification`);
  return found;
}
