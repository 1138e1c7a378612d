import { AppError } from '#contract/errors.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import type { Credentials, Identity } from './identity.ts';

type Ticket = Credentials & { readonly token: string; readonly expiresAt: string };

type Dependencies = {
  /** Exchanges an e-mail address for a token. */
  readonly requestToken: (credentials: Credentials) => Promise<{ token: string; expiresAt: string }>;
  readonly storage: TextStorage;
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
};

export const TICKET_KEY = 'towcharge.development-sign-in';
const REFRESH_BEFORE_END_MS = 60_000;

function readTicket(text: string): Ticket | null {
  try {
    const { email, displayName, token, expiresAt } = JSON.parse(text) ?? {};
    if ([email, token, expiresAt].some((part) => typeof part !== 'string')) return null;
    return { email, token, expiresAt, ...(typeof displayName === 'string' ? { displayName } : {}) };
  } catch {
    return null;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found');
}

/** Signs in without a password, on servers that allow it; a stand-in until there are accounts. */
export function createDevelopmentIdentity({ requestToken, storage, events, now }: Dependencies): Identity {
  const ticket = createStoredValue<Ticket | null>({
    key: TICKET_KEY,
    fallback: null,
    parse: readTicket,
    print: (value) => JSON.stringify(value),
    storage,
    ...(events ? { events } : {}),
  });

  async function renew(credentials: Credentials): Promise<string> {
    const { token, expiresAt } = await requestToken(credentials);
    ticket.set({ ...credentials, token, expiresAt });
    return token;
  }

  async function token(forceRefresh = false): Promise<string | null> {
    const current = ticket.get();
    if (!current) return null;
    const isFresh = Date.parse(current.expiresAt) - now() > REFRESH_BEFORE_END_MS;
    if (isFresh && !forceRefresh) return current.token;
    try {
      const { email, displayName } = current;
      return await renew({ email, ...(displayName ? { displayName } : {}) });
    } catch (error) {
      if (isRefusal(error)) ticket.set(null);
      return ticket.get()?.token ?? null;
    }
  }

  return {
    kind: 'development',
    isSignedIn: () => ticket.get() !== null,
    async signIn(credentials) {
      await renew(credentials);
    },
    async signOut() {
      ticket.set(null);
      storage.removeItem(TICKET_KEY);
    },
    token,
    onChange(listener) {
      let wasSignedInAs = ticket.get()?.email;
      return ticket.subscribe(() => {
        const email = ticket.get()?.email;
        if (email === wasSignedInAs) return;
        wasSignedInAs = email;
        listener();
      });
    },
  };
}
