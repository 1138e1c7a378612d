import { createHmac, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql as raw } from 'kysely';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '../../account/embedded/token-reader.ts';
import type { Sql } from '../../db/database.ts';

export type TokenHolder = { readonly uid: string; readonly sessionId: string };

/** What is wrong with a token. A session id of null omits the claim. */
export type TokenFlaw = {
  readonly issuer?: string;
  readonly audience?: string;
  readonly lifetimeS?: number;
  readonly sessionId?: string | null;
  readonly signedBy?: { readonly key: CryptoKey | Uint8Array; readonly algorithm: string };
};

export type TokenSigner = {
  readonly publicKey: string;
  readonly createToken: (holder: TokenHolder, flaw?: TokenFlaw) => Promise<string>;
};

const LIFETIME_S = 600;

/** Creates tokens with a key that the server accepts, so that each has at most one flaw. */
export async function createTokenSigner(sql: Sql, clock: () => Date = () => new Date()): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const id = randomUUID();
  const publicText = JSON.stringify(await exportJWK(publicKey));
  // A key that was just replaced is still valid, and the server keeps signing with its own key.
  await raw`insert into identity_keys (id, "publicKey", "privateKey", "createdAt", "expiresAt")
    values (${id}, ${publicText}, 'kept elsewhere', ${new Date(0)}, ${clock()})`.execute(sql);
  return {
    publicKey: publicText,
    createToken: async (holder, flaw = {}) => {
      const { key, algorithm } = flaw.signedBy ?? { key: privateKey, algorithm: 'ES256' };
      const sid = flaw.sessionId === undefined ? holder.sessionId : flaw.sessionId;
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT(sid === null ? {} : { sid })
        .setProtectedHeader({ alg: algorithm, kid: id })
        .setSubject(holder.uid)
        .setIssuer(flaw.issuer ?? TOKEN_ISSUER)
        .setAudience(flaw.audience ?? TOKEN_AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + (flaw.lifetimeS ?? LIFETIME_S))
        .sign(key);
    },
  };
}

export function toUnsigned(token: string): string {
  const [, claims] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.AA`;
}

export function createSessionCookie(sessionToken: string, secret: Uint8Array): string {
  const key = Buffer.from(secret).toString('base64url');
  const signature = createHmac('sha256', key).update(sessionToken).digest('base64');
  return `towcharge.session_token=${encodeURIComponent(`${sessionToken}.${signature}`)}`;
}
