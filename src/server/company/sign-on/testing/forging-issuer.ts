import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer in front of a real provider: it forwards token requests, but writes the ID tokens itself. */
export type ForgingIssuer = {
  readonly url: string;
  forge: (claims: JWTPayload, sign: Sign) => Promise<string> | string;
  readonly stop: () => void;
};

type Sign = (claims: JWTPayload) => Promise<string>;

export const SIGN_UNCHANGED_CLAIMS: ForgingIssuer['forge'] = (claims, sign) => sign(claims);

async function forwardRequest(request: IncomingMessage, url: string): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': request.headers['content-type'] ?? '',
    authorization: request.headers.authorization ?? '',
  };
  const response = await fetch(url, { method: 'POST', headers, body: await text(request) });
  return (await response.json()) as Record<string, unknown>;
}

export async function startForgingIssuer(providerUrl: string): Promise<ForgingIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const sign: Sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(privateKey);
  const server = createServer((request, response) => {
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return void send({
        issuer: self.url,
        authorization_endpoint: `${providerUrl}/auth`,
        token_endpoint: `${self.url}/token`,
        jwks_uri: `${self.url}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['none', 'HS256', 'ES256'],
      });
    if (request.url === '/jwks') return void send({ keys: [jwk] });
    void forwardRequest(request, `${providerUrl}/token`).then(async (tokenResponse) => {
      const claims = { ...decodeJwt(String(tokenResponse.id_token)), iss: self.url };
      send({ ...tokenResponse, id_token: await self.forge(claims, sign) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const self: ForgingIssuer = {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    forge: SIGN_UNCHANGED_CLAIMS,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return self;
}
