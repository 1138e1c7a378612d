import { createHash } from 'node:crypto';
import { compress, type Encoding } from './accepted-encoding.ts';

const BROTLI_QUALITY = 9;
const TAG_LENGTH = 22;

type Body = Uint8Array<ArrayBuffer>;
type EncodedBodies = Readonly<Record<Encoding, Body>>;

/** A response body for many clients, serialized and compressed once. T is the type of the JSON value. */
export class CachedText<T = unknown> {
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #bodies: EncodedBodies;
  declare readonly value?: T;

  private constructor(bodies: EncodedBodies, headers: Readonly<Record<string, string>>) {
    this.#bodies = bodies;
    this.headers = headers;
    const hash = createHash('sha256').update(bodies.identity).digest('base64url');
    // A weak ETag, since it is the same for every encoding.
    this.tag = `W/"${hash.slice(0, TAG_LENGTH)}"`;
  }

  static async of(text: string, headers: Readonly<Record<string, string>>): Promise<CachedText> {
    const identity = new Uint8Array(Buffer.from(text));
    const [br, gzip] = await Promise.all([
      compress(identity, 'br', BROTLI_QUALITY),
      compress(identity, 'gzip', BROTLI_QUALITY),
    ]);
    return new CachedText({ identity, br, gzip }, headers);
  }

  static json<T>(value: T, cacheControl: string): Promise<CachedText<T>> {
    const headers = { 'content-type': 'application/json', 'cache-control': cacheControl };
    return CachedText.of(JSON.stringify(value), headers) as Promise<CachedText<T>>;
  }

  getBody(encoding: Encoding): Body {
    return this.#bodies[encoding];
  }
}
