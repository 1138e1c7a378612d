import { BlockList, isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../../log.ts';
import type { Env } from '../env.ts';
import { getPeerAddress } from './client-ip.ts';

const UNCOUNTED_PROXY_WARNING =
  'Requests come through a proxy that TRUSTED_PROXIES does not count, so all visitors share the limits of one address';
const MISSING_PROXY_WARNING =
  'A request came through fewer proxies than TRUSTED_PROXIES says, so visitors can fake the address that limits apply to';

const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORKS.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv6');

/** Returns whether the peer is on the operator's own network, as most proxies are. */
function isOnOwnNetwork(c: Context<Env>): boolean {
  const address = getPeerAddress(c) ?? '';
  return OWN_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function findProblem(c: Context<Env>, proxies: number): string | null {
  const forwardedCount = c.req.header('x-forwarded-for')?.split(',').length ?? 0;
  if (proxies === 0) return forwardedCount > 0 && isOnOwnNetwork(c) ? UNCOUNTED_PROXY_WARNING : null;
  // Health checks come from the local network without a proxy.
  return forwardedCount < proxies && (forwardedCount > 0 || !isOnOwnNetwork(c)) ? MISSING_PROXY_WARNING : null;
}

/** Warns once when requests don't match TRUSTED_PROXIES. */
export function warnAboutProxies(proxies: number, log: Pick<Log, 'warn'>): MiddlewareHandler<Env> {
  let hasWarned = false;
  return async (c, next) => {
    const problem = hasWarned || getPeerAddress(c) === undefined ? null : findProblem(c, proxies);
    if (problem !== null) {
      hasWarned = true;
      log.warn(problem);
    }
    await next();
  };
}
