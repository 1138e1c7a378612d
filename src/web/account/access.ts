import type { IdentityConfig } from '#contract/identity.ts';
import type { TextStorage } from '#web/lib/storage.ts';

/** How people sign in here, whether all pages are closed, and what everyone is told. */
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
  /** Loads the page again. */
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

/** The server's rules of access: those of the last visit at once, the present ones as soon as they are here. */
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
    // A browser that keeps nothing would begin with the old rules again, and never come to an end.
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
    /** What everyone is told; empty for nothing. Rules that were kept by an older page know of none. */
    notice: () => rules?.notice ?? '',
    isRegistrationClosed: () => rules?.registrationClosed ?? false,
    /** The provider by which people sign in; asks the server when it was never heard of. */
    async identity(): Promise<IdentityConfig> {
      if (rules !== null) return rules.identity;
      const first = await ask();
      if (rules === null) accept(first);
      return first.identity;
    },
    /** Asks the server whether the rules are still the same; without an answer they are. */
    async refresh(): Promise<void> {
      const next = await ask().catch(() => null);
      if (next) accept(next);
    },
  };
}
