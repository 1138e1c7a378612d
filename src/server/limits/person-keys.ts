import { createHmac } from 'node:crypto';
import { canonicalizeEmail } from '#domain/account/canonicalize-email.ts';
import type { Sql } from '../db/database.ts';
import { getInstallationSecret } from '../db/installation-secret.ts';

/** A user, with traits that may link other accounts of the same person. */
type PersonTraits = {
  readonly uid: string;
  /** Null unless verified. */
  readonly email: string | null;
  readonly device: string | null;
};

/**
 * Derives keyed hashes that identify the same person's statements about one subject (a station or a suggestion). The
 * hashes are different for each subject and reveal nothing without the secret.
 */
export async function derivePersonKeys(sql: Sql, subject: number | string, { uid, email, device }: PersonTraits) {
  const secret = await getInstallationSecret(sql, 'reviews.secret');
  const hashText = (text: string) =>
    createHmac('sha256', secret).update(`${subject} ${text}`).digest('base64url').slice(0, 22);
  return {
    personKey: hashText(`person ${uid}`),
    sharedKeys: [
      ...(email === null ? [] : [hashText(`mailbox ${canonicalizeEmail(email)}`)]),
      ...(device === null ? [] : [hashText(`device ${device}`)]),
    ],
  };
}
