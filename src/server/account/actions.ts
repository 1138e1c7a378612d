import { randomUUID } from 'node:crypto';
import type { accountEndpoints } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Action, ActionsOf } from '../http/action.ts';
import type { DevelopmentIdentity } from './identity.development.ts';
import type { Identity } from './identity.ts';
import { findOrMakeUser } from './store.ts';

type Endpoints = typeof accountEndpoints;

function isDevelopment(identity: Identity): identity is DevelopmentIdentity {
  return 'issue' in identity;
}

const signInForDevelopment: Action<Endpoints['signInForDevelopment']> = async ({ body }, { sql, identity, clock }) => {
  if (!isDevelopment(identity)) throw new AppError('not_found');
  const displayName = body.displayName ?? body.email.slice(0, body.email.indexOf('@'));
  const user = await findOrMakeUser(sql, { uid: randomUUID(), email: body.email, displayName });
  const { token, expiresAt } = await identity.issue(user.uid, clock());
  return { success: true, token, expiresAt: expiresAt.toISOString() };
};

const readProfile: Action<Endpoints['readProfile']> = ({ caller }) => ({ success: true, data: caller });

export const accountActions = { signInForDevelopment, readProfile } satisfies ActionsOf<Endpoints>;
