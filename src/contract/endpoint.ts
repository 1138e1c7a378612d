import type { z } from 'zod';
import type { LicenseRequirement } from '#domain/license/gate.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: everyone, anyone who the identity provider knows (also without a profile here), users with a profile, admins. */
export type Access = 'public' | 'identity' | 'user' | 'admin';
type Shape = z.ZodObject;

/** One endpoint as data: from this come validation, access check, typed client and the OpenAPI document. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path in OpenAPI form: /api/chargers/{id}. */
  readonly path: string;
  /** Other paths under which the same action answers. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /** Whether a call must show that it comes from this product's page. */
  readonly requiresAppVerification?: true;
  /** What the license of anyone who calls must have. */
  readonly licensed?: LicenseRequirement;
  /** How much a body may hold where that is more than elsewhere. */
  readonly maxBodyBytes?: number;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: z.ZodType;
  /** A schema for a JSON answer, or the media type of a binary one. */
  readonly answer: z.ZodType | string;
  /** How else it may answer: with nothing (204), or that the caller has the answer already (304). */
  readonly alternateStatuses?: readonly (204 | 304)[];
  /** Problems of its own, besides those that follow from access, license and what is sent. */
  readonly errors?: readonly ErrorCode[];
  /** What a page says when the call fails for a reason of its own (network, unexpected answer). */
  readonly failure?: ErrorCode;
};

/** An answer that is not JSON, with what a cache needs to know about it. */
export type BinaryAnswer = {
  readonly status: 200 | 204 | 304;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly headers: Readonly<Record<string, string>>;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What an action gets: the parts of the request that its endpoint declares, already read by their schemas. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** What a caller sends: the same parts before defaults are filled in. */
export type RequestOf<E extends Endpoint> = (E['params'] extends Shape ? { params: Sent<E['params']> } : object) &
  (E['query'] extends Shape ? { query?: Sent<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : object);

export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : BinaryAnswer;

/** Keeps the literal types of an endpoint table. */
export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  return table;
}
