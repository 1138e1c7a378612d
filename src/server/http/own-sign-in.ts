import { AppError } from '#contract/errors.ts';
import type { Subject } from '../account/identity.ts';
import type { Sql } from '../db/database.ts';

/**
 * Refuses a session that came from a company's sign-in. Anyone who may write addresses at the company's issuer can open
 * one as its people, so it must not reach what outlives it or what only the owner decides.
 */
export async function requireOwnSignIn({ sessionId }: Subject, { sql }: { readonly sql: Sql }): Promise<void> {
  const row = await sql
    .selectFrom('identity_company_sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (row) throw new AppError('own_sign_in_required');
}
