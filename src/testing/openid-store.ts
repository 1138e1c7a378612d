import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Creates an in-memory store for a provider. */
export function createOpenIdStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = async (fits: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(keyOf('')) && fits(payload))?.[1];
    return {
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
