import { BlockList, isIP } from 'node:net';

/** IPv4 ranges without hosts on the public internet (IANA's special-purpose registry). */
const NON_PUBLIC_V4_RANGES: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Ranges inside 2000::/3, the public part of IPv6, without public hosts: tunnels into IPv4, and documentation. */
const NON_PUBLIC_V6_RANGES: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const nonPublicAddresses = new BlockList();
const publicV6Addresses = new BlockList();
for (const [net, prefix] of NON_PUBLIC_V4_RANGES) nonPublicAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NON_PUBLIC_V6_RANGES) nonPublicAddresses.addSubnet(net, prefix, 'ipv6');
publicV6Addresses.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !nonPublicAddresses.check(address, 'ipv4');
  return version === 6 && publicV6Addresses.check(address, 'ipv6') && !nonPublicAddresses.check(address, 'ipv6');
}
