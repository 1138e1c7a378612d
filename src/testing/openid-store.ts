import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Creates an in-memory store for a provider. */
export function createOpenIdStore(): (model: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(keyOf('')) && matches(payload))?.[1];
    return {
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      upsert: async (id, payload) => void payloads.set(keyOf(id), payload),
      consume: async (id) => {
        const payload = payloads.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void payloads.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
}
