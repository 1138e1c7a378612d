import { inMemoryPersistence } from 'firebase/auth';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { createTabLock } from '#web/lib/browser/tab-lock.ts';
import { createFirebaseIdentity, type FirebaseConfig, type FirebasePage } from '../identity.firebase.ts';
import { type AppTokenExchange, type AppVerifier, createAppVerifier } from '../verification/app-verifier.ts';

const OPTIONS = { apiKey: 'key', authDomain: 'demo.example', projectId: 'demo-towcharge', appId: '1:234:web:567' };

const ALWAYS_VERIFIED: AppVerifier = {
  token: async () => 'proven',
  cachedToken: () => 'proven',
  waitBriefly: async () => 'proven',
  forget: () => undefined,
};

/** Creates a verifier with its own storage, as in a separate browser. */
export function createVerifier(exchange: AppTokenExchange): AppVerifier {
  const tabLock = createTabLock('app', undefined);
  return createAppVerifier({
    exchange,
    now: Date.now,
    wait: () => new Promise(() => {}),
    storage: memoryStorage(),
    tabLock,
  });
}

let pageCount = 0;

export function openFirebasePage(
  url: string,
  dependencies: Partial<Parameters<typeof createFirebaseIdentity>[1]> = {},
  overrides: Partial<FirebaseConfig> = {},
): Promise<FirebasePage> {
  pageCount += 1;
  const config: FirebaseConfig = { kind: 'firebase', options: OPTIONS, emulatorUrl: url, appCheckSiteKey: null };
  return createFirebaseIdentity(
    { ...config, ...overrides },
    {
      name: `page-${pageCount}`,
      persistence: [inMemoryPersistence],
      createVerifier: (exchange) => (exchange ? createVerifier(exchange) : ALWAYS_VERIFIED),
      ...dependencies,
    },
  );
}
