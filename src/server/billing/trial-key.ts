import { createHmac } from 'node:crypto';
import { mailboxOf } from '#domain/account/mailbox.ts';
import type { Sql } from '../db/database.ts';
import { ownSecret } from '../db/own-secret.ts';

/** The fingerprint by which it is known that a mailbox had its trial; without the secret it tells nothing. */
export async function trialKey(sql: Sql, email: string): Promise<string> {
  const secret = await ownSecret(sql, 'billing.trial-secret');
  return createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url');
}
