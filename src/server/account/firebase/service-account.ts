import { readFile } from 'node:fs/promises';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { FatalError } from '../../fatal-error.ts';
import type { GoogleClient } from './google-client.ts';

/** Provides the bearer token for managing accounts; `forget` drops a token that may no longer be valid. */
export type ServiceToken = { readonly get: () => Promise<string>; readonly forget: () => void };

/** The emulator accepts anyone with this token. */
export const EMULATOR_TOKEN: ServiceToken = { get: async () => 'owner', forget: () => undefined };

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_S = 3_600;
const RENEW_BEFORE_END_S = 300;

const ServiceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
});

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

type Signer = { readonly email: string; readonly keyId: string | undefined; readonly key: CryptoKey };

/** Reads a service account file; errors never include its contents. */
async function readServiceAccount(file: string): Promise<Signer> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new FatalError(`The file ${file} in FIREBASE_SERVICE_ACCOUNT cannot be read (${code}).`);
  });
  try {
    const account = ServiceAccount.parse(JSON.parse(text));
    const key = await importPKCS8(account.private_key, 'RS256');
    return { email: account.client_email, keyId: account.private_key_id, key };
  } catch {
    throw new FatalError(`The file ${file} in FIREBASE_SERVICE_ACCOUNT is not a service account key (JSON).`);
  }
}

type Dependencies = {
  readonly file: string;
  readonly requestJson: GoogleClient;
  readonly oauthUrl: string;
  readonly clock: () => Date;
};

/** Uses a JWT bearer grant. Makes one request at a time and caches the token until shortly before it expires. */
export async function createServiceToken({ file, requestJson, oauthUrl, clock }: Dependencies): Promise<ServiceToken> {
  const { email, keyId, key } = await readServiceAccount(file);
  let pendingToken: Promise<string> | null = null;
  let renewAt = 0;

  async function grant(): Promise<string> {
    const now = clock();
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
      .setIssuer(email)
      .setAudience(oauthUrl)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + LIFETIME_S * 1000))
      .sign(key);
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const granted = await requestJson({ url: oauthUrl, body, responseSchema: Granted });
    renewAt = now.getTime() + (granted.expires_in - RENEW_BEFORE_END_S) * 1000;
    return granted.access_token;
  }

  const forget = () => {
    pendingToken = null;
  };
  return {
    get: () => {
      if (pendingToken === null || clock().getTime() >= renewAt) {
        renewAt = Number.POSITIVE_INFINITY;
        const pendingGrant = grant();
        pendingToken = pendingGrant;
        pendingGrant.catch(() => {
          if (pendingToken === pendingGrant) forget();
        });
      }
      return pendingToken;
    },
    forget,
  };
}
