import type { Deps } from '../deps.ts';
import { createEmbeddedAppVerification } from './app-verification/app-verification.embedded.ts';
import { createFirebaseAppVerification } from './app-verification/app-verification.firebase.ts';
import { openEmbeddedIdentity } from './embedded/identity.embedded.ts';
import { createFirebaseIdentity } from './firebase/identity.firebase.ts';

type AuthDeps = Pick<Deps, 'config' | 'sql' | 'mail' | 'clock' | 'log'> & {
  readonly publicUrl: string;
};

type AuthProviders = Pick<Deps, 'identity' | 'appVerification'>;

export async function openAuthProviders({ config, publicUrl, ...rest }: AuthDeps): Promise<AuthProviders> {
  const { sql, clock, log } = rest;
  const { firebase } = config;
  return {
    identity: firebase
      ? await createFirebaseIdentity({ settings: firebase, sql, clock, log })
      : await openEmbeddedIdentity({
          ...rest,
          publicUrl,
          google: config.google,
          passwordWorkFactor: config.passwordWorkFactor,
        }),
    appVerification: firebase?.appCheck
      ? createFirebaseAppVerification({ ...firebase.appCheck, appId: firebase.options.appId, clock, log })
      : await createEmbeddedAppVerification(sql, clock, config.proofOfWorkRounds),
  };
}
