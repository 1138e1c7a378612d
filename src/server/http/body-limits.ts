import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#contract/errors.ts';
import { Tally } from '../limits/tally.ts';
import { clientIp } from './client-ip.ts';
import type { Env } from './env.ts';

/** Bodies up to this are taken from anyone an endpoint admits, in any number. */
const MAX_UNRESERVED_BODY_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;
const ALL = 'all';

export type UploadLimits = {
  /** How many large bodies are held at once: over the whole server, of one account and from one address. */
  readonly all: number;
  readonly account: number;
  readonly address: number;
  /** So long a large body may take to arrive, and longer by its length. */
  readonly arrivalMs: number;
};

const LIMITS: UploadLimits = { all: 12, account: 2, address: 4, arrivalMs: 20_000 };
const SLOWEST_BYTES_PER_MS = 50;

/** Who sends a large body; without an account, by the address alone. */
export type Uploader = { readonly account: string | null; readonly address: string };

/** Counts the large bodies that are being received or worked on. */
export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #held = new Tally();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Until when a body that begins now has to be there. */
  arrivalMs(bytes: number): number {
    return this.#limits.arrivalMs + bytes / SLOWEST_BYTES_PER_MS;
  }

  /** Takes a place for a sender and returns how to leave it; throws when there is none. */
  enter({ account, address }: Uploader): () => void {
    const { limits, held } = { limits: this.#limits, held: this.#held };
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    const byAccount = account === null ? [] : [`account ${account}`];
    const byAddress = `address ${address}`;
    if (byAccount.some((name) => held.of(name) >= limits.account)) throw new AppError('upload_under_way', retry);
    if (held.of(byAddress) >= limits.address) throw new AppError('upload_under_way', retry);
    if (held.of(ALL) >= limits.all) throw new AppError('uploads_busy', retry);
    const names = [...byAccount, byAddress, ALL];
    for (const name of names) held.add(name, 1);
    return () => {
      for (const name of names) held.add(name, -1);
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

/** Lets in a body that is not large. */
export const DEFAULT_BODY_LIMIT = createBodyLimit(MAX_UNRESERVED_BODY_BYTES);

/** Refuses a body that says itself that it is larger than an endpoint takes. */
export function rejectOversizedBody(maxBytes = MAX_UNRESERVED_BODY_BYTES): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('payload_too_large');
    await next();
  };
}

/** Waits for what is done with a body; throws when the body itself takes longer than it may. */
async function unlessLate<T>(c: Context<Env>, ms: number, done: Promise<T>): Promise<T> {
  // Requests made in process have no connection.
  const { incoming } = (c.env ?? {}) as { incoming?: { complete?: boolean } };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (incoming?.complete === false) reject(new AppError('upload_too_slow'));
  }, ms);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Lets a body in that is no larger than an endpoint takes. A large one has to say its length, and takes a place. */
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
    const account = c.get('who').subject?.uid ?? null;
    const leave = uploads.enter({ account, address: clientIp(c, proxies) });
    try {
      await unlessLate(c, uploads.arrivalMs(length), limit(c, next));
    } finally {
      leave();
    }
  };
}
