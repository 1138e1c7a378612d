import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../db/database.ts';
import { readSetting, writeSettingOnce } from '../db/settings.ts';
import type { Identity } from './identity.ts';

const ISSUER = 'towcharge-development';
const LIFETIME_SECONDS = 12 * 60 * 60;
const SECRET_SETTING = 'identity.development.secret';

export type DevelopmentIdentity = Identity & {
  /** A token for a user, and when it ends. */
  readonly issue: (uid: string, now: Date) => Promise<{ token: string; expiresAt: Date }>;
};

async function signingKey(sql: Sql): Promise<Uint8Array> {
  await writeSettingOnce(sql, SECRET_SETTING, randomBytes(32).toString('base64url'));
  const secret = await readSetting(sql, SECRET_SETTING);
  if (secret === null) throw new Error('The signing key of the development sign-in could not be kept');
  return Buffer.from(secret, 'base64url');
}

/** Sign-in without passwords, for development: tokens signed with a key kept in the database. */
export async function makeDevelopmentIdentity(sql: Sql): Promise<DevelopmentIdentity> {
  const key = await signingKey(sql);
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
