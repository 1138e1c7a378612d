import { vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { AuthToken } from '#contract/identity.ts';
import { memoryStorage, type TextStorage } from '#web/lib/browser/storage.ts';
import type { TabChannel } from '#web/lib/browser/tab-channel.ts';
import type { TabLock } from '#web/lib/browser/tab-lock.ts';
import type { GoogleReturnMessage, PopupWindow } from '../google/google-popups.ts';
import { createEmbeddedIdentity } from '../identity.embedded.ts';
import type { CachedToken } from '../session/token-store.ts';

export const TEN_MINUTES_MS = 10 * 60_000;
export const CREDENTIALS = { email: 'ada@example.com', password: 'secret-42' };
export const ACCOUNT = { ...CREDENTIALS, displayName: 'Ada' };
export const never = () => new Promise<never>(() => {});

/** A server with one session, in a cookie shared by all tabs. */
export function fakeServer() {
  let issuedTokenCount = 0;
  let cookie: string | null = null;
  const server = {
    now: Date.parse('2026-01-01T00:00:00Z'),
    issueToken(uid: string): AuthToken {
      cookie = uid;
      issuedTokenCount += 1;
      return {
        uid,
        token: `token-${issuedTokenCount}`,
        expiresAt: new Date(server.now + TEN_MINUTES_MS).toISOString(),
      };
    },
    signOut() {
      cookie = null;
    },
    renew: vi.fn(async (): Promise<AuthToken> => {
      if (cookie === null) throw new AppError('unauthenticated');
      return server.issueToken(cookie);
    }),
  };
  return server;
}

export function fakeBrowser() {
  const storage = memoryStorage();
  const tabs: EventTarget[] = [];
  const listenersByTab = new Map<EventTarget, Set<(message: never) => void>>();
  let lastRun: Promise<unknown> | null = null;

  const tabLock: TabLock = async (work) => {
    const previousRun = lastRun;
    const run = (async () => {
      if (previousRun) await previousRun.catch(() => undefined);
      return work(previousRun !== null);
    })();
    lastRun = run;
    return run.finally(() => {
      if (lastRun === run) lastRun = null;
    });
  };

  function openStorage(tab: EventTarget): TextStorage {
    const notifyOtherTabs = (key: string) => {
      for (const other of tabs) if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    return {
      getItem: storage.getItem,
      setItem(key, text) {
        storage.setItem(key, text);
        notifyOtherTabs(key);
        return true;
      },
      removeItem(key) {
        storage.removeItem(key);
        notifyOtherTabs(key);
      },
    };
  }

  function openChannel<T>(tab: EventTarget): TabChannel<T> {
    const tabListeners = new Set<(message: never) => void>();
    listenersByTab.set(tab, tabListeners);
    return {
      post(message) {
        for (const [other, listeners] of listenersByTab)
          if (other !== tab) for (const listener of listeners) listener(message as never);
      },
      listen(listener) {
        tabListeners.add(listener);
        return () => tabListeners.delete(listener);
      },
    };
  }

  return { storage, tabs, tabLock, openStorage, openChannel };
}

export type TabOptions = {
  isIsolated?: boolean;
  server?: ReturnType<typeof fakeServer>;
  browser?: ReturnType<typeof fakeBrowser>;
};

export function openTab({ isIsolated = false, server = fakeServer(), browser = fakeBrowser() }: TabOptions = {}) {
  const tab = new EventTarget();
  browser.tabs.push(tab);
  const serverCall = vi.fn(async (..._args: string[]): Promise<void> => undefined);
  const calls = {
    createAccount: vi.fn(async () => server.issueToken('ada')),
    signIn: vi.fn(async ({ email }: { email: string }) => server.issueToken(email.split('@')[0] ?? '')),
    startGoogleSignIn: vi.fn(async () => 'https://google.example/sign-in'),
    findCompany: vi.fn(async () => null),
    startCompanySignIn: vi.fn(async () => 'https://login.example/sign-in'),
    renewToken: server.renew,
    signOut: vi.fn(async () => server.signOut()),
    requestPasswordReset: serverCall,
    completePasswordReset: serverCall,
    verifyEmail: serverCall,
    sendVerificationMail: serverCall,
    changePassword: serverCall,
  };
  const returnListeners = new Set<(message: GoogleReturnMessage) => void>();
  const popup = { isClosed: vi.fn(() => false), isCrossOrigin: vi.fn(() => false), goTo: vi.fn(), close: vi.fn() };
  const tabStorage = memoryStorage();
  const page = {
    query: '',
    openWindow: vi.fn((): PopupWindow | null => popup),
    redirectTo: vi.fn(),
    closeWindow: vi.fn(),
  };
  const messages: GoogleReturnMessage[] = [];
  const wait = vi.fn((_ms: number): Promise<void> => Promise.resolve());
  const silentChannel: TabChannel<CachedToken> = { post: () => {}, listen: () => () => {} };
  const identity = createEmbeddedIdentity({
    hasGoogle: true,
    calls: async () => calls,
    openWindow: page.openWindow,
    redirectTo: page.redirectTo,
    closeWindow: page.closeWindow,
    query: () => page.query,
    returnChannel: {
      post: (message) => void messages.push(message),
      listen(listener) {
        returnListeners.add(listener);
        return () => returnListeners.delete(listener);
      },
    },
    tabStorage,
    tokenChannel: isIsolated ? silentChannel : browser.openChannel(tab),
    tabLock: isIsolated ? (work) => work(false) : browser.tabLock,
    storage: browser.openStorage(tab),
    storageEvents: tab,
    now: () => server.now,
    wait,
  });
  const receive = (message: GoogleReturnMessage) => {
    for (const listener of [...returnListeners]) listener(message);
  };
  /** ID that the opener gave to the popup. */
  const windowId = () => tabStorage.getItem('towcharge.google-window');
  const returnFromGoogle = (error: string | null) => receive({ kind: 'returned', id: windowId(), error });
  return {
    identity,
    server,
    browser,
    calls,
    serverCall,
    page,
    popup,
    tabStorage,
    messages,
    wait,
    receive,
    windowId,
    returnFromGoogle,
  };
}

export function openTwoTabs(options: TabOptions = {}) {
  const shared = { server: fakeServer(), browser: fakeBrowser(), ...options };
  return { ...shared, first: openTab(shared).identity, second: openTab(shared).identity };
}
