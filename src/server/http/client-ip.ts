import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './env.ts';

/** The part of an IPv6 address that stands for one network; a subscriber has all addresses in it. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** Stands for an address that can't be read. */
const NO_ADDRESS = 'unknown';

/** The network of an IPv6 address, as its first four groups. */
function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : gap), ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An address as limits count it: IPv4 as it is, also when written as IPv6, and IPv6 by its network. */
export function normalizeIp(address: string): string {
  // Some proxies add the port of the client.
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const plain = (bare?.[1] ?? bare?.[2] ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  return isIP(plain) === 0 ? NO_ADDRESS : networkOf(plain);
}

/** The other end of the connection; requests made in process have none. */
export function connectedAddress(c: Context<Env>): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

/** Where a request comes from, by its connection or, behind proxies of one's own, by what the outermost of them saw. */
export function clientIp(c: Context<Env>, proxies: number): string {
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const forwarded = proxies > 0 ? seen.at(-proxies) : undefined;
  return normalizeIp(forwarded || (connectedAddress(c) ?? ''));
}
