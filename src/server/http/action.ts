import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import type { User } from '#domain/account/user.ts';
import type { Subject } from '../account/identity.ts';
import type { Deps } from '../deps.ts';
import type { Written } from './json-text.ts';
import type { KeptText } from './kept-text.ts';

/** Who calls: the signed-in user as the database knows them at this moment. */
export type Caller = User;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'identity' ? Caller | null : Caller;
type SubjectOf<E extends Endpoint> = E['access'] extends 'public' ? null : Subject;

type Surroundings<E extends Endpoint> = {
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

type Answered<E extends Endpoint> = Written<AnswerOf<E>> | Reply<Written<AnswerOf<E>>> | KeptText<AnswerOf<E>>;

/** One decision of the server: gets what its endpoint declares, answers what its endpoint promises. */
export type Action<E extends Endpoint> = (
  input: InputOf<E> & Surroundings<E>,
  deps: Deps,
) => Promise<Answered<E>> | Answered<E>;

/** An action for each endpoint of a table. */
export type ActionsOf<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Action<T[K]> };
