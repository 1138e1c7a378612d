import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#contract/errors.ts';
import { clientAddress } from './client-address.ts';
import type { Env } from './env.ts';

/** Bodies up to this are taken from anybody an endpoint admits, in any number. */
const SMALL_BODY_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

export type UploadLimits = { readonly all: number; readonly each: number };

/** How many large bodies are held at once, over the whole server and of one sender. */
const LIMITS: UploadLimits = { all: 12, each: 2 };

/** Counts the large bodies that are being received or worked on. */
export class Uploads {
  readonly #limits: UploadLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Takes a place for a sender and returns how to leave it; throws when there is none. */
  enter(sender: string): () => void {
    const own = this.#held.get(sender) ?? 0;
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (own >= this.#limits.each) throw new AppError('upload_under_way', retry);
    if (this.#total >= this.#limits.all) throw new AppError('uploads_busy', retry);
    this.#held.set(sender, own + 1);
    this.#total += 1;
    return () => {
      this.#total -= 1;
      const left = (this.#held.get(sender) ?? 1) - 1;
      if (left > 0) this.#held.set(sender, left);
      else this.#held.delete(sender);
    };
  }
}

function limitBody(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('payload_too_large');
    },
  });
}

/** Lets in a body that is not large. */
export const USUAL_LIMIT = limitBody(SMALL_BODY_BYTES);

/** Refuses a body that says itself that it is larger than an endpoint takes. */
export function refuseLongBody(maxBytes = SMALL_BODY_BYTES): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('payload_too_large');
    await next();
  };
}

/** Lets a body in that is no larger than an endpoint takes. A large one has to say its length, and takes a place. */
export function receiveBody(maxBytes: number | undefined, proxies: number, uploads: Uploads): MiddlewareHandler<Env> {
  if (maxBytes === undefined) return USUAL_LIMIT;
  const limit = limitBody(maxBytes);
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) throw new AppError('length_required');
    const length = Number(c.req.header('content-length') ?? 0);
    if (length <= SMALL_BODY_BYTES || length > maxBytes) return limit(c, next);
    const leave = uploads.enter(c.get('who').subject?.uid ?? clientAddress(c, proxies));
    try {
      await limit(c, next);
    } finally {
      leave();
    }
  };
}
