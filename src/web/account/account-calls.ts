import { accountEndpoints } from '#contract/account.ts';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import type { Credentials } from './identity.ts';
import type { ProfileOutcome } from './session.ts';

/** The profile of the signed-in user, or why there is none. */
export async function loadProfile(gateway: Gateway): Promise<ProfileOutcome> {
  try {
    const { data } = await call(gateway, accountEndpoints.readProfile, {});
    return { kind: 'found', user: data };
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found';
    return { kind: isMissing ? 'missing' : 'failed' };
  }
}

/** A token for an e-mail address, on servers with the development sign-in. */
export function requestToken(gateway: Gateway, credentials: Credentials) {
  return call(gateway, accountEndpoints.signInForDevelopment, { body: { ...credentials } });
}
