import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import type { User } from '#domain/account/user.ts';
import type { Deps } from '../deps.ts';
import type { Written } from './json-text.ts';

/** Who calls: the signed-in user as the database knows them at this moment. */
export type Caller = User;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;

type Surroundings<E extends Endpoint> = {
  readonly caller: CallerOf<E>;
  readonly headers: Headers;
  /** Where the request comes from, as limits count it. */
  readonly address: string;
};

/** One decision of the server: gets what its endpoint declares, answers what its endpoint promises. */
export type Action<E extends Endpoint> = (
  input: InputOf<E> & Surroundings<E>,
  deps: Deps,
) => Promise<Written<AnswerOf<E>>> | Written<AnswerOf<E>>;

/** An action for each endpoint of a table. */
export type ActionsOf<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Action<T[K]> };
