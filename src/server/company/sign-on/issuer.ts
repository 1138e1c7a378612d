import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { readText } from '../../http/read-text.ts';
import { type GuardedFetch, OutboundError } from '../../outbound/guarded-fetch.ts';
import { ISSUER_ERRORS } from './issuer-errors.ts';

const DISCOVERY_PATH = '/.well-known/openid-configuration';
const MAX_BYTES = 256 * 1024;

/** Only signatures with a private key: anyone can omit a signature, and anyone who knows a shared secret can sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const Strings = z.array(z.string());

/** The fields of a discovery document that we use (OpenID Connect Discovery 1.0, section 3). */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  response_types_supported: Strings,
  id_token_signing_alg_values_supported: Strings,
  token_endpoint_auth_methods_supported: Strings.exactOptional(),
  authorization_response_iss_parameter_supported: z.boolean().exactOptional(),
});
export type Issuer = z.infer<typeof Discovery>;

function refuse(error: unknown): never {
  throw error instanceof OutboundError ? new AppError(ISSUER_ERRORS[error.problem]) : error;
}

function parse(text: string | null): Issuer {
  try {
    return Discovery.parse(JSON.parse(text ?? ''));
  } catch {
    throw new AppError('issuer_invalid');
  }
}

/** Throws unless the browser may be redirected to the endpoint. The server's own requests are guarded anyway. */
function requireWebAddress(authorizationEndpoint: string, issuer: string): void {
  const { protocol } = new URL(authorizationEndpoint);
  if (protocol !== 'https:' && protocol !== new URL(issuer).protocol) throw new AppError('issuer_not_https');
}

/** Throws an AppError if the discovery document can't be read or used. */
export async function readIssuer(issuer: string, fetch: GuardedFetch): Promise<Issuer> {
  const url = issuer.replace(/\/$/, '') + DISCOVERY_PATH;
  const response = await fetch(url, { headers: { accept: 'application/json' } }).catch(refuse);
  if (response.status >= 500) throw new AppError('issuer_unreachable');
  if (response.status !== 200) throw new AppError('issuer_invalid');
  const document = parse(await readText(response, MAX_BYTES));
  if (document.issuer !== issuer) throw new AppError('issuer_mismatch');
  requireWebAddress(document.authorization_endpoint, issuer);
  const algorithms = document.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.includes(name));
  const isUsable = document.response_types_supported.includes('code') && algorithms.length > 0;
  if (!isUsable) throw new AppError('issuer_unsupported');
  return { ...document, id_token_signing_alg_values_supported: algorithms };
}
