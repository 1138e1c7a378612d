import type { Deps } from '../deps.ts';
import { makeEmbeddedAppVerification } from './app-verification/app-verification.embedded.ts';
import { makeFirebaseAppVerification } from './app-verification/app-verification.firebase.ts';
import { openEmbeddedIdentity } from './embedded/identity.embedded.ts';
import { makeFirebaseIdentity } from './firebase/identity.firebase.ts';

type Surroundings = Pick<Deps, 'config' | 'sql' | 'mail' | 'clock' | 'log'> & {
  /** The address people use. */
  readonly publicUrl: string;
};

type Accounts = Pick<Deps, 'identity' | 'appVerification'>;

/** The identity provider and the verification of the page that the settings ask for. */
export async function openAccounts({ config, publicUrl, ...surroundings }: Surroundings): Promise<Accounts> {
  const { sql, clock, log } = surroundings;
  const { firebase } = config;
  return {
    identity: firebase
      ? await makeFirebaseIdentity({ settings: firebase, sql, clock, log })
      : await openEmbeddedIdentity({
          ...surroundings,
          publicUrl,
          google: config.google,
          passwordWork: config.passwordWork,
        }),
    appVerification: firebase?.appCheck
      ? makeFirebaseAppVerification({ ...firebase.appCheck, appId: firebase.options.appId, clock, log })
      : await makeEmbeddedAppVerification(sql, clock, config.signInWork),
  };
}
