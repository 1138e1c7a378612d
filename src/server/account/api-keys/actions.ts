import type { apiKeyEndpoints } from '#contract/api-keys.ts';
import { getActor } from '../../audit/audit-log-store.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-store.ts';

export const apiKeyActions = {
  async listApiKeys({ caller }, { sql }) {
    return { success: true, data: await listApiKeys(sql, caller.uid) };
  },

  async createApiKey({ body, caller, headers }, { sql, clock }) {
    const act = { actor: getActor({ caller, headers }), now: clock() };
    const { listed, key } = await createApiKey(sql, caller.uid, body, act);
    return { success: true, data: listed, key };
  },

  async revokeApiKey({ params: { id }, caller, headers }, { sql, clock }) {
    await revokeApiKey(sql, caller.uid, id, { actor: getActor({ caller, headers }), now: clock() });
    return { success: true };
  },
} satisfies ActionsOf<typeof apiKeyEndpoints>;
