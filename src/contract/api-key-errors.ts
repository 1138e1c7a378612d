import { API_CALLS_PER_MINUTE, API_KEYS_MAX } from '#domain/account/api-key.ts';

export const API_KEY_ERRORS = {
  api_key_invalid: { status: 401, message: 'This API key is not valid. It may have been revoked.' },
  api_key_expired: { status: 401, message: 'This API key has expired. Create a new one under Account.' },
  api_key_not_accepted: {
    status: 403,
    message: 'This call is not part of the public API, so it does not accept an API key.',
  },
  api_key_scope_missing: { status: 403, message: 'This API key does not have the scope that this call needs.' },
  api_calls_limit_reached: {
    status: 429,
    message: `An API key can make up to ${API_CALLS_PER_MINUTE} calls a minute. Wait the number of seconds in the Retry-After header, then try again.`,
  },
  api_keys_limit_reached: {
    status: 409,
    message: `You can have up to ${API_KEYS_MAX} API keys. Revoke one you no longer need, then try again.`,
  },
  api_keys_load_failed: { status: 0, message: "We couldn't load your API keys." },
  api_key_create_failed: { status: 0, message: "We couldn't create the API key. Please try again." },
  api_key_revoke_failed: { status: 0, message: "We couldn't revoke the API key. Please try again." },
} as const;
