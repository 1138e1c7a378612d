import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** The errors of each access level, in the order that authenticate checks them. */
const ACCESS_PROBLEMS: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  public: [],
  identity: ['unauthenticated'],
  user: ['unauthenticated', 'profile_not_found'],
  admin: ['unauthenticated', 'profile_not_found', 'forbidden', 'second_factor_required'],
};

/** The errors of a call with an API key, in the order that identifyKey checks them. */
const KEY_PROBLEMS: readonly ErrorCode[] = [
  'api_key_invalid',
  'api_key_expired',
  'api_calls_limit_reached',
  'not_licensed',
  'api_key_scope_missing',
];

const BODY_PROBLEMS: Readonly<Record<NonNullable<Endpoint['bodyType']> | 'application/json', readonly ErrorCode[]>> = {
  'application/json': ['invalid_json', 'payload_too_large', 'unsupported_media_type'],
  'multipart/form-data': ['form_expected', 'payload_too_large'],
};

export function listProblems(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, access, scope, params, query, body, bodyType, errors = [] } = endpoint;
  const { requiresAppVerification, licenseRequirement, requiresPersonalSignIn } = endpoint;
  return [
    ...new Set<ErrorCode>([
      'address_busy',
      ...(params || query || body ? ['invalid_request' as const] : []),
      ...(body ? BODY_PROBLEMS[bodyType ?? 'application/json'] : []),
      ...(method === 'get' ? [] : ['forbidden' as const]),
      ...ACCESS_PROBLEMS[access],
      ...(scope ? KEY_PROBLEMS : []),
      ...(requiresAppVerification ? ['app_verification_failed' as const] : []),
      ...(licenseRequirement ? ['not_licensed' as const] : []),
      ...(requiresPersonalSignIn ? ['personal_sign_in_required' as const] : []),
      ...errors,
    ]),
  ];
}

export function groupProblemsByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(listProblems(endpoint), (code) => ERRORS[code].status);
}
