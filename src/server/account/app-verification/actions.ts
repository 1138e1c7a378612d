import type { appVerificationEndpoints } from '#contract/app-verification.ts';
import { AppError } from '#contract/errors.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import { recordAttempt } from '../auth-rate-limits.ts';
import type { AppVerification, ProofOfWork } from './app-verification.ts';

function requireProofOfWork({ proofOfWork }: AppVerification): ProofOfWork {
  if (proofOfWork === null) throw new AppError('not_found');
  return proofOfWork;
}

export const appVerificationActions = {
  async readChallenge({ clientIp }, { sql, appVerification, clock }) {
    const proofOfWork = requireProofOfWork(appVerification);
    await recordAttempt(sql, 'challenge', { account: null, clientIp }, clock());
    return { success: true, challenge: await proofOfWork.issueChallenge() };
  },

  async redeemSolution({ body: { challenge, solution } }, { appVerification }) {
    const token = await requireProofOfWork(appVerification).redeem(challenge, solution);
    if (token === null) throw new AppError('app_verification_failed');
    return { success: true, token: token.token, expiresAt: token.expiresAt.toISOString() };
  },
} satisfies ActionsOf<typeof appVerificationEndpoints>;
