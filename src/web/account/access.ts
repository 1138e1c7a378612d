import type { IdentityConfig } from '#contract/identity.ts';
import type { TextStorage } from '#web/lib/storage.ts';

/** Server-wide access settings: identity provider, lockdown, and the notice shown to all users. */
export type AccessRules = {
  readonly denyAll: boolean;
  readonly notice: string;
  readonly registrationClosed: boolean;
  readonly suggestionsClosed: boolean;
  readonly identity: IdentityConfig;
};

type Dependencies = {
  readonly read: () => Promise<AccessRules>;
  readonly storage: TextStorage;
  /** Reloads the page. */
  readonly reload: () => void;
};

const ACCESS_KEY = 'towcharge.access';

function readStored(storage: TextStorage): AccessRules | null {
  try {
    const kept = JSON.parse(storage.getItem(ACCESS_KEY) ?? 'null');
    return typeof kept?.identity?.kind === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Holds the server's access rules: starts with the stored ones and replaces them once the server responds. */
export function createAccessStore({ read, storage, reload }: Dependencies) {
  const listeners = new Set<() => void>();
  let rules = readStored(storage);
  let asking: Promise<AccessRules> | null = null;

  function ask(): Promise<AccessRules> {
    asking ??= read().finally(() => {
      asking = null;
    });
    return asking;
  }

  function accept(next: AccessRules): void {
    const isOtherProvider = rules !== null && JSON.stringify(rules.identity) !== JSON.stringify(next.identity);
    const isStored = storage.setItem(ACCESS_KEY, JSON.stringify(next));
    // Without working storage, a reload would start with the old rules again and loop forever.
    if (isOtherProvider && isStored) {
      reload();
      return;
    }
    rules = { ...next, identity: rules?.identity ?? next.identity };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAllDenied: () => rules?.denyAll ?? false,
    /** The notice shown to all users, or an empty string. Rules stored by an older version don't have one. */
    notice: () => rules?.notice ?? '',
    isRegistrationClosed: () => rules?.registrationClosed ?? false,
    /** Returns the identity provider; asks the server only if there are no stored rules. */
    async identity(): Promise<IdentityConfig> {
      if (rules !== null) return rules.identity;
      const first = await ask();
      if (rules === null) accept(first);
      return first.identity;
    },
    /** Refetches the rules. If the request fails, the current ones stay in effect. */
    async refresh(): Promise<void> {
      const next = await ask().catch(() => null);
      if (next) accept(next);
    },
  };
}
