import type { z } from 'zod';
import type { ApiScope } from '#domain/account/api-key.ts';
import type { LicenseRequirement } from '#domain/license/gate.ts';
import type { ErrorCode } from './errors.ts';
import type { WriteStamp } from './write-stamp.ts';

/**
 * Who may call: everyone, users known to the identity provider (even without a profile), users with a profile, or
 * admins.
 */
export type Access = 'public' | 'identity' | 'user' | 'admin';
type Shape = z.ZodObject;

/**
 * An endpoint as data, from which validation, access checks, the typed client, and the OpenAPI document are derived.
 */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path in OpenAPI form: /api/chargers/{id}. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly requiresAppVerification?: true;
  /** The endpoint is part of the public API: an API key with this scope may call it. Without one, no key may. */
  readonly scope?: ApiScope;
  readonly licenseRequirement?: LicenseRequirement;
  /**
   * Refuses sessions from single sign-on: all of them, or only those of company members. Anyone who can edit email
   * addresses at a company's sign-in service can start such a session, so it must not create lasting credentials,
   * spend money, or change who runs the company.
   */
  readonly requiresPersonalSignIn?: 'always' | 'in_company';
  /** The maximum body size, if larger than the default. */
  readonly maxBodyBytes?: number;
  /** The media type of the body; JSON by default. A form contains its files and text fields by name. */
  readonly bodyType?: 'multipart/form-data';
  /** Whether a request may carry a stamp, by which repeats and conflicts are recognized. */
  readonly acceptsStamp?: true;
  /** The feature, which groups the endpoints in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: z.ZodType;
  /** A schema for a JSON response, or the media type of a binary one. */
  readonly response: z.ZodType | string;
  /** Besides 200 and the errors: no content (204), partial (206), not modified (304), range not satisfiable (416). */
  readonly alternateStatuses?: readonly (204 | 206 | 304 | 416)[];
  /** The endpoint's own errors, besides those implied by access, license, and validation. */
  readonly errors?: readonly ErrorCode[];
  /**
   * The error that the page shows if the call fails for another reason, such as the network or an unexpected response.
   */
  readonly failure?: ErrorCode;
};

export type BinaryResponse = {
  readonly status: 200 | 204 | 206 | 304 | 416;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** A non-JSON response whose body is sent while the server is still reading it from storage. */
export type StreamedResponse = Omit<BinaryResponse, 'body'> & {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** An action's input: the request parts that the endpoint declares, already parsed. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** A caller's request: the same parts before defaults are applied. */
export type RequestOf<E extends Endpoint> = (E['params'] extends Shape ? { params: Sent<E['params']> } : object) &
  (E['query'] extends Shape ? { query?: Sent<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : object) &
  (E['acceptsStamp'] extends true ? { stamp?: WriteStamp } : object);

export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : BinaryResponse;

/** Preserves the literal types of an endpoint table. */
export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  return table;
}
