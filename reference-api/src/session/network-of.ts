import ipaddr from 'ipaddr.js';

/**
 * Returns an IP address's network: the address itself for IPv4, and the /64 for IPv6, because a phone or a rented
 * server has all addresses of a /64.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if ('octets' in ip) return ip.toString();
  return new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
