import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import type { User } from '#domain/account/user.ts';
import type { Subject } from '../account/identity.ts';
import type { Deps } from '../deps.ts';
import type { CachedText } from './cached-text.ts';
import type { MaybeSerialized } from './serialized-json.ts';

/** Who calls: the signed-in user as the database knows them at this moment. */
export type Caller = User;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'identity' ? Caller | null : Caller;
type SubjectOf<E extends Endpoint> = E['access'] extends 'public' ? null : Subject;

type RequestContext<E extends Endpoint> = {
  readonly caller: CallerOf<E>;
  /** The sign-in by which the call comes. */
  readonly subject: SubjectOf<E>;
  readonly headers: Headers;
  /** Where the request comes from, as limits count it. */
  readonly address: string;
  /** Aborts when the client has gone before its answer. */
  readonly signal: AbortSignal;
};

/** An answer with cookies that the browser has to keep or to drop. */
export class Reply<T> {
  readonly answer: T;
  readonly cookies: readonly string[];

  constructor(answer: T, cookies: readonly string[]) {
    this.answer = answer;
    this.cookies = cookies;
  }
}

type ActionResponse<E extends Endpoint> =
  | MaybeSerialized<AnswerOf<E>>
  | Reply<MaybeSerialized<AnswerOf<E>>>
  | CachedText<AnswerOf<E>>;

/** One decision of the server: gets what its endpoint declares, answers what its endpoint promises. */
export type Action<E extends Endpoint> = (
  input: InputOf<E> & RequestContext<E>,
  deps: Deps,
) => Promise<ActionResponse<E>> | ActionResponse<E>;

/** An action for each endpoint of a table. */
export type ActionsOf<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Action<T[K]> };
