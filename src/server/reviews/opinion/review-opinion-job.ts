import type { Deps } from '../../deps.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';
import { repeat } from '../../jobs/periodic-job.ts';
import { ModelUnavailable } from './gemini.ts';
import { requestOpinions } from './request-opinions.ts';
import type { GeminiSettings } from './settings.ts';

const LEASE = 'opinions';
const LEASE_SECONDS = 120;
const INTERVAL_MS = 10 * 60_000;
/** Leaves time for the server to start. */
const INITIAL_DELAY_MS = 60_000;
const MAX_BACKOFF_MS = 6 * 60 * 60_000;

type ReadingDeps = Pick<Deps, 'sql' | 'clock' | 'log'> & { readonly config: Pick<Deps['config'], 'gemini'> };

/** Returns the backoff after consecutive failures: doubles each time; at least the requested delay, at most 6 hours. */
export function computeBackoffMs(failures: number, requestedMs: number | null): number {
  const doubled = INTERVAL_MS * 2 ** Math.min(failures, 10);
  return Math.min(MAX_BACKOFF_MS, Math.max(doubled, requestedMs ?? 0));
}

/** Reads pending reviews unless another process does; returns the number of sites. */
async function readUnderLease(
  { sql, clock }: ReadingDeps,
  gemini: GeminiSettings,
  signal: AbortSignal,
): Promise<number> {
  const lease = await acquireLease(sql, LEASE, LEASE_SECONDS);
  return lease === null ? 0 : withLease(sql, lease, () => requestOpinions({ sql, gemini, clock, signal }));
}

/**
 * Periodically asks the model to read reviews, if one is configured. Returns a function that stops this and aborts the
 * request in flight.
 */
export function startReviewOpinionJob(deps: ReadingDeps, initialReadDelayMs = INITIAL_DELAY_MS): () => Promise<void> {
  const { config, clock, log } = deps;
  const { gemini } = config;
  if (gemini === null) return async () => undefined;
  let failures = 0;
  let notBefore = 0;
  async function readOnce(settings: GeminiSettings, signal: AbortSignal): Promise<void> {
    if (clock().getTime() < notBefore) return;
    try {
      const siteCount = await readUnderLease(deps, settings, signal);
      if (siteCount > 0) log.info({ read: siteCount }, 'a model read the reviews of sites');
      failures = 0;
    } catch (error) {
      failures += 1;
      const waitMs = computeBackoffMs(failures, error instanceof ModelUnavailable ? error.retryAfterMs : null);
      notBefore = clock().getTime() + waitMs;
      if (!signal.aborted) log.warn({ err: error, waitMs }, 'a model could not read reviews');
    }
  }
  return repeat((signal) => readOnce(gemini, signal), {
    initialDelayMs: initialReadDelayMs,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'a model could not read reviews',
  });
}
