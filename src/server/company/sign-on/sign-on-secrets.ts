import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { getInstallationSecret } from '../../db/installation-secret.ts';

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;
const ALLOWED_ALGORITHMS = { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] };
const SECRET_SUBJECT = 'client secret';
const ATTEMPT_SUBJECT = 'attempt';

export const Attempt = z.object({
  companyId: z.string(),
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The owner who tests the settings; null for a sign-in. */
  testedBy: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export type SignOnSecrets = {
  readonly sealClientSecret: (secret: string, companyId: string) => Promise<string>;
  readonly openClientSecret: (sealed: string, companyId: string) => Promise<string>;
  readonly sealAttempt: (attempt: Attempt, endsAt: Date) => Promise<string>;
  /** Returns null if this installation didn't seal the attempt or if the attempt has expired. */
  readonly openAttempt: (sealed: string, now: Date) => Promise<Attempt | null>;
};

export function createSignOnSecrets(sql: Sql): SignOnSecrets {
  const readKey = () => getInstallationSecret(sql, 'sign_on.secret');

  return {
    sealClientSecret: async (secret, companyId) =>
      new EncryptJWT({ secret })
        .setProtectedHeader(HEADER)
        .setSubject(SECRET_SUBJECT)
        .setAudience(companyId)
        .encrypt(await readKey()),
    openClientSecret: async (sealed, companyId) => {
      const { payload } = await jwtDecrypt(sealed, await readKey(), {
        ...ALLOWED_ALGORITHMS,
        subject: SECRET_SUBJECT,
        audience: companyId,
      });
      return z.string().parse(payload.secret);
    },
    sealAttempt: async (attempt, endsAt) =>
      new EncryptJWT({ attempt })
        .setProtectedHeader(HEADER)
        .setSubject(ATTEMPT_SUBJECT)
        .setExpirationTime(endsAt)
        .encrypt(await readKey()),
    openAttempt: async (sealed, now) => {
      try {
        const checks = { ...ALLOWED_ALGORITHMS, subject: ATTEMPT_SUBJECT, currentDate: now, requiredClaims: ['exp'] };
        const { payload } = await jwtDecrypt(sealed, await readKey(), checks);
        return Attempt.parse(payload.attempt);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
