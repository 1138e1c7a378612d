import { AppError } from '#contract/errors.ts';
import { VERIFICATION_GRACE_DAYS } from '#domain/company/sign-on.ts';
import { OPERATOR } from '../../audit/audit-log-store.ts';
import type { Deps } from '../../deps.ts';
import { repeat } from '../../jobs/periodic-job.ts';
import { findVerification } from './domain-verification.ts';
import { listDomainsToRecheck, lockOldVerifications, recordVerification } from './sign-on-store.ts';
import { endVerification } from './verify-domain.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type RecheckDeps = Pick<Deps, 'sql' | 'outbound' | 'clock' | 'log'>;

/** Rechecks domains whose token was last seen over a day ago, and ends verifications whose grace period is over. */
export async function recheckDomains({ sql, outbound, clock }: RecheckDeps, signal?: AbortSignal): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  for (const row of await listDomainsToRecheck(sql, ago(DAY_MS))) {
    if (signal?.aborted) return;
    const verifiedBy = await findVerification(row, outbound);
    if (verifiedBy === null) continue;
    await recordVerification(sql, row, verifiedBy, clock()).catch((error: unknown) => {
      // The owner has changed the domain in the meantime.
      if (!(error instanceof AppError)) throw error;
    });
  }
  await sql.transaction().execute(async (tx) => {
    for (const row of await lockOldVerifications(tx, ago(VERIFICATION_GRACE_DAYS * DAY_MS)))
      await endVerification(tx, row, { actor: OPERATOR, reason: 'isExpired' }, clock());
  });
}

export function startRecheckDomainsJob(deps: RecheckDeps): () => Promise<void> {
  return repeat((signal) => recheckDomains(deps, signal), {
    initialDelayMs: HOUR_MS,
    intervalMs: HOUR_MS,
    log: deps.log,
    failure: 'rechecking company domains failed',
  });
}
