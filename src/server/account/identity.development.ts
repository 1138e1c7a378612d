import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../db/database.ts';
import type { Identity } from './identity.ts';
import { ownSecret } from './own-secret.ts';

const ISSUER = 'towcharge-development';
const LIFETIME_SECONDS = 12 * 60 * 60;
const SECRET_SETTING = 'identity.development.secret';

export type DevelopmentIdentity = Identity & {
  /** A token for a user, and when it ends. */
  readonly issue: (uid: string, now: Date) => Promise<{ token: string; expiresAt: Date }>;
};

/** Sign-in without passwords, for development: tokens signed with a key kept in the database. */
export async function makeDevelopmentIdentity(sql: Sql): Promise<DevelopmentIdentity> {
  const key = await ownSecret(sql, SECRET_SETTING);
  return {
    verify: async (token) => {
      const options = { issuer: ISSUER, algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      return verified?.payload.sub ?? null;
    },
    issue: async (uid, now) => {
      const expiresAt = new Date((Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS) * 1000);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
  };
}
