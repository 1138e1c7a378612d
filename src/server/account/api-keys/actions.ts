import type { apiKeyEndpoints } from '#contract/api-keys.ts';
import { AppError } from '#contract/errors.ts';
import { getActor } from '../../audit/audit-log-store.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import { buildKeyCreatedMail } from './api-key-mail.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-store.ts';

/** A session that was left open, or stolen long after its sign-in, can't create a key. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

export const apiKeyActions = {
  async listApiKeys({ caller }, { sql }) {
    return { success: true, data: await listApiKeys(sql, caller.uid) };
  },

  async createApiKey({ body, caller, subject, headers }, { sql, clock, config, mail, log }) {
    if (clock().getTime() - subject.signedInAt.getTime() > RECENT_SIGN_IN_MS)
      throw new AppError('requires_recent_login');
    const change = { actor: getActor({ caller, headers }), now: clock() };
    const { apiKey, text } = await createApiKey(sql, caller.uid, body, change);
    const message = buildKeyCreatedMail({ email: caller.email, name: apiKey.name, publicUrl: config.publicUrl });
    mail
      .send(message)
      .catch((error: Error) => log.error({ problem: error.message }, 'the email about an API key could not be sent'));
    return { success: true, data: apiKey, key: text };
  },

  async revokeApiKey({ params: { id }, caller, headers }, { sql, clock }) {
    await revokeApiKey(sql, caller.uid, id, { actor: getActor({ caller, headers }), now: clock() });
    return { success: true };
  },
} satisfies ActionsOf<typeof apiKeyEndpoints>;
