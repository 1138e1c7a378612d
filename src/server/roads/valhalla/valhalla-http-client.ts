import { z } from 'zod';
import { createCircuitBreaker } from '../../http/client/circuit-breaker.ts';
import { readText } from '../../http/read-text.ts';
import { toNoRouteError, type ValhallaClient, ValhallaUnavailableError } from './valhalla-client.ts';

const TIMEOUT_MS = 10_000;
/** Ten times the size of the response for the longest trip on a full street network. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

const Problem = z.object({ error_code: z.number(), error: z.string().default('') });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValhallaUnavailableError('its response is not JSON');
  }
}

async function sendRequest(url: string, query: object, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, MAX_RESPONSE_BYTES);
    if (text === null) throw new ValhallaUnavailableError('its response is too large');
    const content = parse(text);
    if (response.ok) return content;
    const problem = Problem.safeParse(content);
    const noRouteError = problem.success ? toNoRouteError(problem.data.error_code, problem.data.error) : null;
    throw noRouteError ?? new ValhallaUnavailableError(`it returned status ${response.status}`);
  } catch (error) {
    if (error instanceof ValhallaUnavailableError || (error as Error).name === 'ValhallaNoRouteError') throw error;
    const { name, message, cause } = error as Error;
    const reason = name === 'TimeoutError' ? 'it did not respond in time' : message;
    throw new ValhallaUnavailableError(`${reason}${cause instanceof Error ? ` (${cause.message})` : ''}`);
  }
}

export function createHttpClient(url: string, { timeoutMs = TIMEOUT_MS } = {}): ValhallaClient {
  const callGuarded = createCircuitBreaker({
    now: () => performance.now(),
    openError: () => new ValhallaUnavailableError('it failed five times in a row and is paused for half a minute'),
    isFailure: (error) => error instanceof ValhallaUnavailableError,
  });
  const base = url.replace(/\/+$/, '');
  return (action, query) => callGuarded(() => sendRequest(`${base}/${action}`, query, timeoutMs));
}
