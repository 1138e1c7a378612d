import { AppError } from '#contract/errors.ts';
import { PROOF_GRACE_DAYS } from '#domain/company/sign-on.ts';
import type { Deps } from '../../deps.ts';
import { repeat } from '../../jobs/periodic-job.ts';
import { findProof } from './domain-proof.ts';
import { endOldProofs, listProofsToCheck, recordProof } from './sign-on-store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type RecheckDeps = Pick<Deps, 'sql' | 'outside' | 'clock' | 'log'>;

/** Rechecks proofs that were last seen over a day ago, and ends those that haven't been seen for too long. */
export async function recheckProofs({ sql, outside, clock }: RecheckDeps, signal?: AbortSignal): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  for (const row of await listProofsToCheck(sql, ago(DAY_MS))) {
    if (signal?.aborted) return;
    const provenBy = await findProof(row, outside);
    if (provenBy === null) continue;
    await recordProof(sql, row, provenBy, clock()).catch((error: unknown) => {
      // The owner has changed the domain in the meantime.
      if (!(error instanceof AppError)) throw error;
    });
  }
  await endOldProofs(sql, ago(PROOF_GRACE_DAYS * DAY_MS));
}

export function startRecheckProofsJob(deps: RecheckDeps): () => Promise<void> {
  return repeat((signal) => recheckProofs(deps, signal), {
    initialDelayMs: HOUR_MS,
    intervalMs: HOUR_MS,
    log: deps.log,
    failure: 'rechecking the domains of companies failed',
  });
}
