import * as endpoints from './endpoints.ts';
import { type Endpoint, RequestError } from './wire/endpoint.ts';

/**
 * The call that a line of spec §7, such as `PATCH /v2/bookings/{id}`, names. Throws `RequestError` for an unknown line.
 */
export function endpointOf(line: string): Endpoint {
  const found = Object.values<Endpoint>(endpoints).find((each) => each.line === line);
  if (!found) throw new RequestError(`${line} is no call of the specification`);
  return found;
}
