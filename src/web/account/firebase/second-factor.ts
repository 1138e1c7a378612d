import {
  type Auth,
  EmailAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import { getFirebaseCode } from './firebase-errors.ts';

/** Whether the first step succeeded and a second one is required. */
export function isMultiFactorError(error: unknown): error is MultiFactorError {
  return getFirebaseCode(error) === 'multi-factor-auth-required';
}

/** Completes a sign-in that failed because it needs a code. Rethrows the error if no code is given or needed. */
export async function completeSecondFactor(auth: Auth, error: unknown, code: string | undefined): Promise<void> {
  if (!isMultiFactorError(error) || code === undefined) throw error;
  const resolver = getMultiFactorResolver(auth, error);
  const authenticator = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!authenticator) throw new AppError('operation_not_allowed');
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(authenticator.uid, code));
}

/**
 * Verifies the signed-in user's password. Firebase asks for a second factor only after a correct password, so being
 * asked for it counts as success.
 */
export async function reauthenticate(user: User & { email: string }, password: string): Promise<void> {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    if (!isMultiFactorError(error)) throw error;
  }
}
