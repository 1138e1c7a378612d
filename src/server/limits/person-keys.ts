import { createHmac } from 'node:crypto';
import { canonicalizeEmail } from '#domain/account/canonicalize-email.ts';
import type { Sql } from '../db/database.ts';
import { getInstallationSecret } from '../db/installation-secret.ts';

/** Who says something, and by what an account of the same person may be known again. */
type Whose = {
  readonly uid: string;
  /** Null where it was never shown to be theirs. */
  readonly email: string | null;
  readonly device: string | null;
};

/**
 * Marks by which what one person says of one thing (the number of a station, the id of a suggestion) is known to be one
 * person's: they differ from thing to thing, and without the secret they tell nothing.
 */
export async function derivePersonKeys(sql: Sql, about: number | string, { uid, email, device }: Whose) {
  const secret = await getInstallationSecret(sql, 'reviews.secret');
  const markOf = (text: string) =>
    createHmac('sha256', secret).update(`${about} ${text}`).digest('base64url').slice(0, 22);
  return {
    personKey: markOf(`person ${uid}`),
    sharedKeys: [
      ...(email === null ? [] : [markOf(`mailbox ${canonicalizeEmail(email)}`)]),
      ...(device === null ? [] : [markOf(`device ${device}`)]),
    ],
  };
}
