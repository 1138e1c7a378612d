import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#contract/errors.ts';
import { Tally } from '../../limits/tally.ts';
import type { Env } from '../env.ts';
import { getClientIp } from './client-ip.ts';

/** Bodies up to this size need no upload slot. */
const MAX_UNRESERVED_BODY_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;
const TOTAL = 'total';

export type UploadLimits = {
  /** The number of large bodies at once: in total, per account, and per address. */
  readonly total: number;
  readonly perAccount: number;
  readonly perAddress: number;
  /** The base time for a large body to arrive; its length adds to it. */
  readonly arrivalMs: number;
};

const LIMITS: UploadLimits = { total: 12, perAccount: 2, perAddress: 4, arrivalMs: 20_000 };
const SLOWEST_BYTES_PER_MS = 50;

/** The sender of a large body; without an account, counted by address alone. */
export type Uploader = { readonly account: string | null; readonly clientIp: string };

export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #counts = new Tally();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  getMaxArrivalMs(bytes: number): number {
    return this.#limits.arrivalMs + bytes / SLOWEST_BYTES_PER_MS;
  }

  /** Throws if there is no free slot. */
  enter({ account, clientIp }: Uploader): () => void {
    const { limits, counts: slots } = { limits: this.#limits, counts: this.#counts };
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    const byAccount = account === null ? [] : [`account ${account}`];
    const byAddress = `address ${clientIp}`;
    if (byAccount.some((name) => slots.get(name) >= limits.perAccount)) throw new AppError('upload_in_progress', retry);
    if (slots.get(byAddress) >= limits.perAddress) throw new AppError('upload_in_progress', retry);
    if (slots.get(TOTAL) >= limits.total) throw new AppError('uploads_busy', retry);
    const names = [...byAccount, byAddress, TOTAL];
    for (const name of names) slots.add(name, 1);
    return () => {
      for (const name of names) slots.add(name, -1);
    };
  }
}

function createBodyLimit(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('payload_too_large');
    },
  });
}

export const DEFAULT_BODY_LIMIT = createBodyLimit(MAX_UNRESERVED_BODY_BYTES);

export function rejectOversizedBody(maxBytes = MAX_UNRESERVED_BODY_BYTES): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('payload_too_large');
    await next();
  };
}

/** Throws if the body arrives too slowly. */
async function failIfLate<T>(c: Context<Env>, ms: number, done: Promise<T>): Promise<T> {
  // In-process requests have no connection.
  const { incoming } = (c.env ?? {}) as { incoming?: { complete?: boolean } };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (incoming?.complete === false) reject(new AppError('upload_too_slow'));
  }, ms);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Limits an endpoint's bodies. An endpoint for large bodies rejects chunked ones; a large body takes a slot. */
export function limitEndpointBody(
  maxBytes: number | undefined,
  proxies: number,
  uploads: UploadSlots,
): MiddlewareHandler<Env> {
  if (maxBytes === undefined) return DEFAULT_BODY_LIMIT;
  const limit = createBodyLimit(maxBytes);
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) throw new AppError('length_required');
    const length = Number(c.req.header('content-length') ?? 0);
    if (length <= MAX_UNRESERVED_BODY_BYTES || length > maxBytes) return limit(c, next);
    const account = c.get('requester').subject?.uid ?? null;
    const leave = uploads.enter({ account, clientIp: getClientIp(c, proxies) });
    try {
      await failIfLate(c, uploads.getMaxArrivalMs(length), limit(c, next));
    } finally {
      leave();
    }
  };
}
