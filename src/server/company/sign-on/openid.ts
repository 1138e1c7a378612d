import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from 'openid-client';
import type { GuardedFetch } from '../../outbound/guarded-fetch.ts';
import type { Issuer } from './issuer.ts';

export type Client = { readonly issuer: Issuer; readonly id: string; readonly secret: string };

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

type CallbackChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

const TIMEOUT_S = 8;
const SCOPE = 'openid email profile';

function toBodyText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  return body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
}

/** Configures the OpenID client: signatures are always checked, and every request goes through the guarded fetch. */
function configure({ issuer, id, secret }: Client, fetch: GuardedFetch): Configuration {
  const methods = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const clientAuth = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
  const config = new Configuration(issuer, id, { client_secret: secret }, clientAuth);
  config.timeout = TIMEOUT_S;
  config[customFetch] = (url, { method, headers, body }) => fetch(url, { method, headers, body: toBodyText(body) });
  enableNonRepudiationChecks(config);
  // The guarded fetch decides which addresses may be reached without https.
  if (issuer.issuer.startsWith('http:')) allowInsecureRequests(config);
  return config;
}

/** Returns the URL for the browser, and the values that the callback is checked against. */
export async function beginAtIssuer(
  client: Client,
  { redirectUri, loginHint, isTest }: { redirectUri: string; loginHint: string | null; isTest: boolean },
  fetch: GuardedFetch,
): Promise<CallbackChecks & { readonly url: string }> {
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configure(client, fetch), {
    redirect_uri: redirectUri,
    scope: SCOPE,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint === null ? {} : { login_hint: loginHint }),
    // A test must go through the entire sign-in instead of using an open session at the issuer.
    ...(isTest ? { prompt: 'login' } : {}),
  });
  return { url: url.href, state, nonce, verifier };
}

export async function finishAtIssuer(
  client: Client,
  { redirectUri, search, state, nonce, verifier }: CallbackChecks & { redirectUri: string; search: string },
  fetch: GuardedFetch,
): Promise<Claims> {
  const config = configure(client, fetch);
  const callbackUrl = new URL(redirectUri);
  callbackUrl.search = search;
  const tokens = await authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims: IDToken | undefined = tokens.claims();
  if (claims === undefined) throw new Error('The issuer returned no ID token');
  if (claims.email !== undefined || client.issuer.userinfo_endpoint === undefined) return claims;
  const userInfo: UserInfoResponse = await fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...userInfo, ...claims };
}
