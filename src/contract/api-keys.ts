import { z } from 'zod';
import { ApiKey, ApiKeyDraft } from '#domain/account/api-key.ts';
import { endpoints } from './endpoint.ts';

export const apiKeyEndpoints = endpoints({
  listApiKeys: {
    method: 'get',
    path: '/api/user/api-keys',
    access: 'user',
    tag: 'api-keys',
    summary: "Lists the user's API keys, newest first, without the keys themselves",
    response: z.object({ success: z.literal(true), data: z.array(ApiKey) }),
    failure: 'api_keys_load_failed',
  },
  createApiKey: {
    method: 'post',
    path: '/api/user/api-keys',
    access: 'user',
    requiresPersonalSignIn: 'always',
    licenseRequirement: 'api_access',
    tag: 'api-keys',
    summary: 'Creates an API key and returns it only this once; requires a sign-in within the last 15 minutes',
    body: ApiKeyDraft,
    response: z.object({ success: z.literal(true), data: ApiKey, key: z.string() }),
    errors: ['api_keys_limit_reached', 'requires_recent_login'],
    failure: 'api_key_create_failed',
  },
  revokeApiKey: {
    method: 'delete',
    path: '/api/user/api-keys/{id}',
    access: 'user',
    tag: 'api-keys',
    summary: "Revokes an API key immediately; does nothing if it doesn't exist",
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    failure: 'api_key_revoke_failed',
  },
});
