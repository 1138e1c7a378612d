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

/** Whether someone has passed the first step of a sign-in and has a second one to go. */
export function isMultiFactorError(error: unknown): error is MultiFactorError {
  return getFirebaseCode(error) === 'multi-factor-auth-required';
}

/** Goes on with a sign-in that wants a second step, by the code of an authenticator app; every other problem stays one. */
export async function completeSecondFactor(auth: Auth, error: unknown, code: string | undefined): Promise<void> {
  if (!isMultiFactorError(error) || code === undefined) throw error;
  const resolver = getMultiFactorResolver(auth, error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) throw new AppError('operation_not_allowed');
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
}

/** Has anyone who is signed in show that they know the password; a second step is asked for only after a right one. */
export async function reauthenticate(user: User & { email: string }, password: string): Promise<void> {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    if (!isMultiFactorError(error)) throw error;
  }
}
