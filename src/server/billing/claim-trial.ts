import { AppError } from '#contract/errors.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { canStartTrial } from '#domain/license/subscription-steps.ts';
import type { Sql } from '../db/database.ts';
import { insertUsedTrial, type Payer } from './billing-store.ts';
import { deriveTrialKey } from './trial-key.ts';

export async function claimTrialForMailbox(tx: Sql, payer: Payer, state: SubscriptionState): Promise<void> {
  if (payer.license !== 'free' || !canStartTrial(state)) throw new AppError('trial_unavailable');
  if (!payer.isVerified) throw new AppError('trial_needs_verified_email');
  if (!(await insertUsedTrial(tx, await deriveTrialKey(tx, payer.email), payer.uid)))
    throw new AppError('trial_unavailable');
}
