import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { isLoopback } from '../loopback.ts';
import { isPublicAddress } from './public-address.ts';

export type OutboundProblem = 'not_https' | 'not_public' | 'unreachable' | 'too_slow' | 'too_large' | 'redirected';

/** The reason why a request to a user-entered address failed or was never sent. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, cause?: unknown) {
    super(`The request to an outside server failed: ${problem}`, { cause });
    this.problem = problem;
  }
}

export type GuardedRequest = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
};

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

export type GuardedFetchOptions = {
  /** Also allows http and loopback addresses; only for a TowCharge server that other machines can't reach. */
  readonly allowsLoopback: boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/** Creates a DNS lookup that rejects forbidden addresses. The request connects to the very addresses checked here. */
function guardLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const refused = found?.find(({ address }) => !isAllowed(address));
      const [first] = found ?? [];
      if (error || first === undefined) return callback(error ?? new OutboundError('unreachable'), '');
      if (refused) return callback(new OutboundError('not_public'), '');
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

/** Reads the whole body, so that the time limit covers it too. */
async function readBody(body: Readable, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new OutboundError('too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new OutboundError(isTimeout ? 'too_slow' : 'unreachable', error);
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Creates a fetch for addresses that users enter: only https, only hosts on the public internet, no redirects, and
 * limited in time and size.
 */
export function createGuardedFetch({
  allowsLoopback,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: GuardedFetchOptions): GuardedFetch {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const guarded = guardLookup(isAllowed);

  /** Returns the URL if it may be requested. A host that is an IP address isn't looked up, so it is checked here. */
  function requireAllowedUrl(text: string): URL {
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isLocal = allowsLoopback && isLoopback(host);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) throw new OutboundError('not_https');
    if (isIP(host) && !isAllowed(host)) throw new OutboundError('not_public');
    return url;
  }

  return async (text, { method = 'GET', headers = {}, body } = {}) => {
    const url = requireAllowedUrl(text);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(timeoutMs);
    const result = Promise.withResolvers<Response>();
    const fail = (error: unknown) => result.reject(toOutboundError(signal.aborted ? signal.reason : error));
    const outgoing = send(url, { method, headers, lookup: guarded, signal, agent: false }, (incoming) => {
      const status = incoming.statusCode ?? 500;
      if (status >= 300 && status < 400 && status !== 304) {
        incoming.destroy();
        return fail(new OutboundError('redirected'));
      }
      // Node accepts statuses that the Response constructor rejects.
      if (status < 200 || status > 599) {
        incoming.destroy();
        return fail(new OutboundError('unreachable'));
      }
      readBody(incoming, maxBytes)
        .then((bytes) => {
          const type = incoming.headers['content-type'];
          const safeHeaders = type === undefined ? {} : { 'content-type': type };
          result.resolve(new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, headers: safeHeaders }));
        })
        .catch(fail);
    });
    outgoing.once('error', fail);
    outgoing.end(body);
    return result.promise;
  };
}
