import { createHmac } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { ownSecret } from '../db/own-secret.ts';

/** An e-mail address, and whether it is shown to be that of its account. */
type Address = { readonly email: string; readonly isVerified: boolean };

/**
 * The fingerprint by which it is known that an e-mail address had its trial; without the secret it tells nothing. What
 * was tried under an address that nobody has verified is not held against whoever it belongs to.
 */
export async function trialKey(sql: Sql, { email, isVerified }: Address): Promise<string> {
  const secret = await ownSecret(sql, 'billing.trial-secret');
  const address = `${isVerified ? '' : 'unverified '}${email.toLowerCase()}`;
  return createHmac('sha256', secret).update(address).digest('base64url');
}
