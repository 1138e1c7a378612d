import type { Endpoint, InputOf, ResponseOf, StreamedResponse } from '#contract/endpoint.ts';
import type { User } from '#domain/account/user.ts';
import type { Subject } from '../account/identity.ts';
import type { Deps } from '../deps.ts';
import type { CachedText } from './files/cached-text.ts';
import type { MaybeSerialized } from './serialized-json.ts';

/** The signed-in user, as stored in the database now. */
export type Caller = User;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'identity' ? Caller | null : Caller;
type SubjectOf<E extends Endpoint> = E['access'] extends 'public' ? null : Subject;

type RequestContext<E extends Endpoint> = {
  readonly caller: CallerOf<E>;
  /** The user and session of the request; an API key has no session. */
  readonly subject: SubjectOf<E>;
  readonly headers: Headers;
  /** The client address, normalized for rate limits. */
  readonly clientIp: string;
  /** Aborts when the client disconnects before the response. */
  readonly signal: AbortSignal;
};

/** A response with Set-Cookie headers. */
export class ResponseWithCookies<T> {
  readonly response: T;
  readonly cookies: readonly string[];

  constructor(response: T, cookies: readonly string[]) {
    this.response = response;
    this.cookies = cookies;
  }
}

type ActionResponse<E extends Endpoint> =
  | MaybeSerialized<ResponseOf<E>>
  | ResponseWithCookies<MaybeSerialized<ResponseOf<E>>>
  | CachedText<ResponseOf<E>>
  | (E['response'] extends string ? StreamedResponse : never);

export type Action<E extends Endpoint> = (
  input: InputOf<E> & RequestContext<E>,
  deps: Deps,
) => Promise<ActionResponse<E>> | ActionResponse<E>;

export type ActionsOf<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Action<T[K]> };
