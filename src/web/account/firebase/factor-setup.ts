import { multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { FactorKey, FactorState } from '../session/second-factor.ts';
import { getFirebaseCode } from './firebase-errors.ts';

const FACTOR_NAME = 'Authenticator app';

async function findAuthenticator(user: User) {
  const factors = multiFactor(user);
  await user.reload();
  return factors.enrolledFactors.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID) ?? null;
}

async function readState(user: User): Promise<FactorState> {
  const authenticator = await findAuthenticator(user);
  const { claims } = await user.getIdTokenResult();
  return { isOn: authenticator !== null, isPassed: claims.firebase?.sign_in_second_factor !== undefined };
}

/** Turns two-step sign-in with Firebase on and off. Firebase requires a recent sign-in for both. */
export function createSecondFactorEnrollment() {
  let pendingSecret: TotpSecret | null = null;

  return {
    read: readState,
    async start(user: User): Promise<FactorKey> {
      pendingSecret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      const accountName = encodeURIComponent(user.email ?? '');
      return { keyUri: pendingSecret.generateQrCodeUrl(accountName, PRODUCT_NAME), recoveryCodes: [] };
    },
    async confirm(user: User, code: string): Promise<FactorState> {
      if (pendingSecret === null) throw new AppError('second_factor_needed');
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(pendingSecret, code), FACTOR_NAME);
      pendingSecret = null;
      return readState(user);
    },
    /** Removing the factor may end the session that was signed in with it. */
    async stop(user: User): Promise<void> {
      const authenticator = await findAuthenticator(user);
      if (authenticator === null) return;
      await multiFactor(user)
        .unenroll(authenticator)
        .catch((error: unknown) => {
          if (getFirebaseCode(error) !== 'user-token-expired') throw error;
        });
    },
  };
}
