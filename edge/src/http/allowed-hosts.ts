import { isIP } from 'node:net';

/** Whether the edge serves a Host header. */
export type AllowsHost = (host: string) => boolean;

/** A name or an address (IPv6 in brackets), with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * The hosts in `EDGE_HOSTS` and the one of `PUBLIC_URL`. A name without a port is allowed at every port. Without either
 * setting, the edge answers to `localhost`, names below it, and every IP address. Another site can't make a browser send
 * these by pointing its own name here.
 */
export function allowedHosts(publicOrigin: string | null, names: readonly string[]): AllowsHost {
  const unusable = names.find((name) => !HOST.test(name));
  if (unusable !== undefined)
    throw new Error(`EDGE_HOSTS=${unusable} is not a host name; use portal.example or portal.example:8443`);
  const known = new Set([...names, ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname])].map(lowerCase));
  return (host) => {
    const [, name = ''] = HOST.exec(lowerCase(host)) ?? [];
    return known.size > 0 ? known.has(name) || known.has(lowerCase(host)) : isLocal(name);
  };
}

const isLocal = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

const lowerCase = (text: string) => text.toLowerCase();
