import type { EventSinks } from '#contract/event-sinks.ts';
import type { IdentityConfig } from '#contract/identity.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** Server-wide settings that the page needs before anyone signs in. */
export type AccessRules = {
  readonly denyAll: boolean;
  readonly notice: string;
  readonly registrationClosed: boolean;
  readonly suggestionsClosed: boolean;
  readonly identity: IdentityConfig;
  /** Missing in rules that an older version stored. */
  readonly events?: EventSinks;
};

type Dependencies = {
  readonly read: () => Promise<AccessRules>;
  readonly storage: TextStorage;
  readonly reload: () => void;
};

const ACCESS_KEY = 'towcharge.access';

function readStored(storage: TextStorage): AccessRules | null {
  try {
    const stored = JSON.parse(storage.getItem(ACCESS_KEY) ?? 'null');
    return typeof stored?.identity?.kind === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The access rules: those stored on an earlier visit until the server's arrive. The identity provider changes only with
 * a reload, because the page was set up for the old one.
 */
export function createAccessStore({ read, storage, reload }: Dependencies) {
  const rules = createStore(readStored(storage));
  let pendingRead: Promise<AccessRules> | null = null;

  function fetchRules(): Promise<AccessRules> {
    pendingRead ??= read().finally(() => {
      pendingRead = null;
    });
    return pendingRead;
  }

  function accept(next: AccessRules): void {
    const current = rules.get();
    const hasProviderChanged = current !== null && JSON.stringify(current.identity) !== JSON.stringify(next.identity);
    const isStored = storage.setItem(ACCESS_KEY, JSON.stringify(next));
    // Without working storage, a reload would start with the old rules again and loop forever.
    if (hasProviderChanged && isStored) {
      reload();
      return;
    }
    rules.set({ ...next, identity: current?.identity ?? next.identity });
  }

  return {
    subscribe: rules.subscribe,
    isAllDenied: () => rules.get()?.denyAll ?? false,
    /** The notice shown to all users, or an empty string. Rules stored by an older version don't have one. */
    notice: () => rules.get()?.notice ?? '',
    /** Null while unknown. */
    eventSinks: (): EventSinks | null => rules.get()?.events ?? null,
    isRegistrationClosed: () => rules.get()?.registrationClosed ?? false,
    /** Returns the identity provider; asks the server only if there are no rules yet. */
    async identity(): Promise<IdentityConfig> {
      const stored = rules.get();
      if (stored !== null) return stored.identity;
      const fetched = await fetchRules();
      if (rules.get() === null) accept(fetched);
      return fetched.identity;
    },
    /** Refetches the rules. If the request fails, the current ones stay in effect. */
    async refresh(): Promise<void> {
      const next = await fetchRules().catch(() => null);
      if (next) accept(next);
    },
  };
}
