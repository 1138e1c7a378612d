import { createHmac } from 'node:crypto';
import { canonicalizeEmail } from '#domain/account/canonicalize-email.ts';
import type { Sql } from '../db/database.ts';
import { getInstallationSecret } from '../db/installation-secret.ts';

/** Derives the HMAC that marks a mailbox as having used its trial; reveals nothing without the secret. */
export async function deriveTrialKey(sql: Sql, email: string): Promise<string> {
  const secret = await getInstallationSecret(sql, 'billing.trial-secret');
  return createHmac('sha256', secret).update(canonicalizeEmail(email)).digest('base64url');
}
