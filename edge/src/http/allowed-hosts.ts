import { isIP } from 'node:net';

/** Returns whether the edge serves a host. `sent` is the actual Host header if a proxy forwarded another host. */
export type AllowsHost = (host: string, sent?: string) => boolean;

/** A name or an address (IPv6 in brackets), with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * Returns the check for the hosts in `EDGE_HOSTS` and the host of `PUBLIC_URL`. A name without a port, or with the
 * port that browsers leave out, is allowed at every port. Without either setting, the edge answers to `localhost`,
 * names below it, and every IP address. Another site can't make a browser send these by pointing its own name here.
 * It could send another host as a forwarded one, so the Host header is checked, too.
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

/** Splits a host into name and port. Removes a final dot, because `portal.example.` is the same name. */
function partsOf(host: string) {
  const [, name = '', port = ''] = HOST.exec(lowerCase(host)) ?? [];
  return { name: name.replace(/\.$/, ''), port };
}

const isLocal = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

const lowerCase = (text: string) => text.toLowerCase();
