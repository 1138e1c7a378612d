import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { describeFetchError } from '../../http/client/describe-fetch-error.ts';
import type { Log } from '../../log.ts';

export const GOOGLE_URLS = {
  tokenKeys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  identityToolkit: 'https://identitytoolkit.googleapis.com',
  oauth: 'https://oauth2.googleapis.com/token',
  appCheckKeys: 'https://firebaseappcheck.googleapis.com/v1/jwks',
};
export type GoogleUrls = typeof GOOGLE_URLS;

export const GOOGLE_TIMEOUT_MS = 30_000;

export type GoogleRequest<T> = {
  readonly url: string;
  readonly bearer?: string;
  /** Sent as a form when it is URLSearchParams, otherwise as JSON. */
  readonly body: URLSearchParams | object;
  readonly responseSchema: z.ZodType<T>;
  /** Results to return for specific error codes, such as USER_NOT_FOUND. */
  readonly resultsByErrorCode?: Readonly<Record<string, T>>;
};

/** Throws `unavailable` if the call fails. */
export type GoogleClient = <T>(request: GoogleRequest<T>) => Promise<T>;

const ErrorResponse = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/** An error code such as USER_NOT_FOUND or invalid_grant; any text after it may repeat the request's data. */
const ERROR_CODE = /^(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+)(?= :|$)/;

function parseErrorCode(text: string): string {
  try {
    return ERROR_CODE.exec(ErrorResponse.parse(JSON.parse(text)))?.[0] ?? '';
  } catch {
    return '';
  }
}

/** Logs the failure of a Google service and returns the error for callers. */
export function toUnavailableError(log: Pick<Log, 'error'>, url: string, error: unknown): AppError {
  const { host, pathname } = new URL(url);
  log.error({ service: host + pathname, problem: describeFetchError(error) }, 'an identity provider service failed');
  return new AppError('unavailable');
}

export function createGoogleClient(log: Pick<Log, 'error'>, timeoutMs = GOOGLE_TIMEOUT_MS): GoogleClient {
  async function requestJson<T>({
    url,
    bearer,
    body,
    responseSchema,
    resultsByErrorCode = {},
  }: GoogleRequest<T>): Promise<T> {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return responseSchema.parse(JSON.parse(text));
    const errorCode = parseErrorCode(text);
    const result = resultsByErrorCode[errorCode];
    if (result !== undefined) return result;
    throw new Error(`The service returned status ${response.status} ${errorCode}`.trim());
  }

  return (request) =>
    requestJson(request).catch((error: unknown) => {
      throw toUnavailableError(log, request.url, error);
    });
}
