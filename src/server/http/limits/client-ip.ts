import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '../env.ts';

/** The /64 prefix of an IPv6 address: one subscriber owns all addresses in it. */
const IPV6_PREFIX_GROUPS = 4;
const GROUPS = 8;
const NO_ADDRESS = 'unknown';

function getNetwork(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const splitGroups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = splitGroups(head);
  const after = splitGroups(tail ?? '');
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : gap), ...after].slice(0, IPV6_PREFIX_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Normalizes an address for rate limits: IPv4 as is, even if mapped to IPv6; IPv6 as its /64 network. */
export function normalizeIp(address: string): string {
  // Some proxies append the client's port.
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const plain = (bare?.[1] ?? bare?.[2] ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  return isIP(plain) === 0 ? NO_ADDRESS : getNetwork(plain);
}

/** Undefined for in-process requests. */
export function getPeerAddress(c: Context<Env>): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

/** Returns the client address from the connection or, behind trusted proxies, as the outermost of them saw it. */
export function getClientIp(c: Context<Env>, proxies: number): string {
  const forwardedAddresses = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const forwarded = proxies > 0 ? forwardedAddresses.at(-proxies) : undefined;
  return normalizeIp(forwarded || (getPeerAddress(c) ?? ''));
}
