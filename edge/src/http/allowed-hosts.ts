import { isIP } from 'node:net';

/**
 * Returns whether the edge serves `host`. `sent` is the Host header, which differs from `host` if a proxy forwarded
 * another host.
 */
export type AllowsHost = (host: string, sent?: string) => boolean;

/** Matches a host name or an IP address (IPv6 in brackets), with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * Creates the check for the hosts in `EDGE_HOSTS` and the host of `PUBLIC_URL`. A configured name without a port, or
 * with a default port, is allowed at every port. Without either setting, the host and the Host header must both be
 * `localhost`, one of its subdomains or an IP address, which prevents DNS rebinding.
 */
export function allowedHosts(publicOrigin: string | null, names: readonly string[]): AllowsHost {
  const unusable = names.find((name) => !HOST.test(name));
  if (unusable !== undefined)
    throw new Error(`EDGE_HOSTS=${unusable} is not a host name; use portal.example or portal.example:8443`);
  const all = [...names, ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname])];
  const known = new Set(all.map((name) => lowerCase(name).replace(/:(443|80)$/, '')));
  return (host, sent = host) => {
    if (known.size === 0) return [host, sent].every((each) => isLocal(partsOf(each).name));
    const { name, port } = partsOf(host);
    return known.has(name) || known.has(`${name}:${port}`);
  };
}

/**
 * Splits a host into name and port. A final dot is removed, because `portal.example.` and `portal.example` are the
 * same host.
 */
function partsOf(host: string) {
  const [, name = '', port = ''] = HOST.exec(lowerCase(host)) ?? [];
  return { name: name.replace(/\.$/, ''), port };
}

const isLocal = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

const lowerCase = (text: string) => text.toLowerCase();
