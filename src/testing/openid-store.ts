import type { Adapter, AdapterPayload } from 'oidc-provider';

export function createOpenIdStore(): (model: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();
  return (model) => {
    const toKey = (id: string) => `${model}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(toKey('')) && matches(payload))?.[1];
    return {
      find: async (id) => payloads.get(toKey(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      upsert: async (id, payload) => void payloads.set(toKey(id), payload),
      consume: async (id) => {
        const payload = payloads.get(toKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void payloads.delete(toKey(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
}
