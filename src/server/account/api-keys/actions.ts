import type { apiKeyEndpoints } from '#contract/api-keys.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { getActor } from '../../audit/audit-log-store.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import type { Message } from '../../mail/mail-type.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-store.ts';

export const apiKeyActions = {
  async listApiKeys({ caller }, { sql }) {
    return { success: true, data: await listApiKeys(sql, caller.uid) };
  },

  async createApiKey({ body, caller, subject, headers }, { sql, clock, config, mail, log }) {
    requireRecentSignIn(subject, clock());
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

type NewKey = { readonly email: string; readonly name: string; readonly publicUrl: string | null };

/** Tells the owner of an account about a new key, in case someone else created it. */
function buildKeyCreatedMail({ email, name, publicUrl }: NewKey): Message {
  const place = publicUrl === null ? 'in your profile, under Account' : new URL('/profile/account', publicUrl).href;
  return {
    to: email,
    subject: `A new API key for your ${PRODUCT_NAME} account`,
    text: [
      `The API key “${name}” was created for your ${PRODUCT_NAME} account. Programs that have it can use the account.`,
      '',
      `If this wasn't you, revoke the key and change your password: ${place}`,
      'Changing your password does not revoke API keys.',
      '',
    ].join('\n'),
  };
}
