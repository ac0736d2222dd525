import ipaddr from 'ipaddr.js';

/**
 * Who counts as one caller: an address of IPv4, and the /64 of IPv6, because every phone and every rented server has
 * all the addresses of one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if ('octets' in ip) return ip.toString();
  return new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
