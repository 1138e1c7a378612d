import { createHmac } from 'node:crypto';
import { canonicalizeEmail } from '#domain/account/canonicalize-email.ts';
import type { Sql } from '../db/database.ts';
import { getInstallationSecret } from '../db/installation-secret.ts';

/** The fingerprint by which it is known that a mailbox had its trial; without the secret it tells nothing. */
export async function deriveTrialKey(sql: Sql, email: string): Promise<string> {
  const secret = await getInstallationSecret(sql, 'billing.trial-secret');
  return createHmac('sha256', secret).update(canonicalizeEmail(email)).digest('base64url');
}
