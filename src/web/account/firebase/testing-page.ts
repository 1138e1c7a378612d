import { inMemoryPersistence } from 'firebase/auth';
import { createOneTab } from '#web/lib/one-tab.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import { type AppTicketExchange, type AppVerifier, createAppVerifier } from '../app-verifier.ts';
import { createFirebaseIdentity, type FirebaseConfig, type FirebasePage } from '../identity.firebase.ts';

const OPTIONS = { apiKey: 'key', authDomain: 'demo.example', projectId: 'demo-towcharge', appId: '1:234:web:567' };

/** Has done the work that the server asks for. */
const PROVEN: AppVerifier = {
  token: async () => 'proven',
  atHand: () => 'proven',
  soon: async () => 'proven',
  forget: () => undefined,
};

/** Keeps what an exchange gives in a browser of its own. */
export function verifierBy(exchange: AppTicketExchange): AppVerifier {
  const oneTab = createOneTab('app', undefined);
  return createAppVerifier({
    exchange,
    now: Date.now,
    wait: () => new Promise(() => {}),
    storage: memoryStorage(),
    oneTab,
  });
}

let pages = 0;

/** A page in a browser of its own, whose Firebase is at an address. */
export function openFirebasePage(
  url: string,
  surroundings: Partial<Parameters<typeof createFirebaseIdentity>[1]> = {},
  changed: Partial<FirebaseConfig> = {},
): Promise<FirebasePage> {
  pages += 1;
  const config: FirebaseConfig = { kind: 'firebase', options: OPTIONS, emulatorUrl: url, appCheckSiteKey: null };
  return createFirebaseIdentity(
    { ...config, ...changed },
    {
      name: `page-${pages}`,
      persistence: [inMemoryPersistence],
      verifierBy: (exchange) => (exchange ? verifierBy(exchange) : PROVEN),
      ...surroundings,
    },
  );
}
