import { type Endpoint, RequestError } from './endpoint.ts';
import * as endpoints from './endpoints.ts';

/** The call behind a line of spec §7 that was written down as data. Throws `RequestError` where the spec has none. */
export function endpointOf(line: string): Endpoint {
  const found = Object.values<Endpoint>(endpoints).find((each) => each.line === line);
  if (!found) throw new RequestError(`${line} is no call of the specification`);
  return found;
}
