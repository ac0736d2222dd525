import dns from 'node:dns';

/**
 * Loaded with `node --import` before an edge. The APIs' host name resolves to several IP addresses, as in a container
 * network, and each lookup returns them in a different order. `API_ADDRESSES=api=127.0.0.6,127.0.0.7` sets the name and
 * the addresses.
 */
const [name, addresses = ''] = (process.env['API_ADDRESSES'] ?? '').split('=');
const known = addresses.split(',').map((address) => ({ address, family: 4 }));
let turn = 0;

type Found = (error: Error | null, found: dns.LookupAddress[] | string, family?: number) => void;

const lookup = dns.lookup as (host: string, options: dns.LookupOptions, found: Found) => void;
const inTurn: typeof lookup = (host, options, found) => {
  if (host !== name) return lookup(host, options, found);
  turn += 1;
  const ordered = known.map((_, index) => known[(index + turn) % known.length] as dns.LookupAddress);
  const [first] = ordered;
  process.nextTick(() => (options.all ? found(null, ordered) : found(null, first?.address ?? '', first?.family)));
};
Object.assign(dns, { lookup: inTurn });
