import { exportJWK, exportPKCS8, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';

export type Claims = Record<string, unknown>;

/** Creates tokens as Firebase does, or unsigned ones as the emulator does. */
export type TokenFactory = {
  readonly create: (claims: Claims, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  readonly published: { readonly keys: readonly object[] };
};

const KEY_ID = 'fake-key-1';

export async function createSigner(): Promise<TokenFactory> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return {
    create: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header }).sign(privateKey),
    published: { keys: [jwk] },
  };
}

export const UNSIGNED: TokenFactory = {
  create: async (claims) => new UnsecuredJWT(claims).encode(),
  published: { keys: [] },
};

/** Creates a service account: the JSON of its file, and the key that verifies its signature. */
export async function createTestServiceAccount() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const account = {
    type: 'service_account',
    client_email: 'server@demo-towcharge.iam.gserviceaccount.com',
    private_key_id: 'service-1',
    private_key: await exportPKCS8(privateKey),
  };
  return { email: account.client_email, json: JSON.stringify(account), publicKey };
}
