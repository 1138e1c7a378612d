import { type Auth, getMultiFactorResolver, type MultiFactorError, TotpMultiFactorGenerator } from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import { firebaseCode } from './firebase-errors.ts';

function isSecondStepWanted(error: unknown): error is MultiFactorError {
  return firebaseCode(error) === 'multi-factor-auth-required';
}

/** Goes on with a sign-in that wants a second step, by the code of an authenticator app; every other problem stays one. */
export async function passSecondStep(auth: Auth, error: unknown, code: string | undefined): Promise<void> {
  if (!isSecondStepWanted(error) || code === undefined) throw error;
  const resolver = getMultiFactorResolver(auth, error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) throw new AppError('operation_not_allowed');
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
}
