import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isSignOnSession } from '../account/company-sign-in-rule-store.ts';
import type { Subject } from '../account/identity.ts';
import type { Sql } from '../db/database.ts';
import type { Requester } from './caller.ts';

/** Throws for a session that was opened through a company's single sign-on. */
export async function requirePersonalSignIn({ sessionId }: Subject, { sql }: { readonly sql: Sql }): Promise<void> {
  if (await isSignOnSession(sql, sessionId)) throw new AppError('personal_sign_in_required');
}

export async function requirePersonalSignInFor(
  { requiresPersonalSignIn }: Endpoint,
  { subject, caller }: Requester,
  deps: { readonly sql: Sql },
): Promise<void> {
  const isRequired =
    requiresPersonalSignIn === 'always' ||
    (requiresPersonalSignIn === 'in_company' && (caller?.company ?? null) !== null);
  if (isRequired && subject !== null) await requirePersonalSignIn(subject, deps);
}
