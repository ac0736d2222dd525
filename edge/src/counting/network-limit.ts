import ipaddr from 'ipaddr.js';

const WINDOW_MS = 600_000;
/**
 * The maximum number of networks to remember in one period. Requests from any other network are rejected, to limit
 * memory.
 */
const MAX_NETWORKS = 50_000;

/**
 * Limits the number of requests per network in ten minutes. An IPv4 /24 or IPv6 /48 counts as one network, because a
 * hotel's guests share an address and an attacker can use many.
 */
export function networkLimit(most: number) {
  let sent = new Map<string, number>();
  let startedAt = -Infinity;

  return function admits(address: string, now: number): boolean {
    if (now - startedAt >= WINDOW_MS) {
      sent = new Map();
      startedAt = now;
    }
    const network = networkOf(address);
    const count = (sent.get(network) ?? 0) + 1;
    if (!sent.has(network) && sent.size >= MAX_NETWORKS) return false;
    sent.set(network, count);
    return count <= most;
  };
}

/** Returns the network of an IP address: `203.0.113.7` → `203.0.113`, `2001:db8:7:1::9` → `2001:db8:7`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if ('octets' in ip) return ip.octets.slice(0, 3).join('.');
  const groups = ip.parts.slice(0, 3).map((group) => group.toString(16));
  return groups.join(':');
}
