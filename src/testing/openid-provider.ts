import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type Account,
  type AdapterPayload,
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  Provider,
} from 'oidc-provider';
import { createOpenIdStore } from './openid-store.ts';

export type Person = {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  /** The provider's id of the user; derived from the email address by default. */
  readonly sub?: string;
};

export type OpenIdProvider = {
  readonly url: string;
  readonly port: number;
  /** The settings of a server whose users sign in here. */
  readonly settings: Readonly<Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_DISCOVERY_URL', string>>;
  readonly addClient: (redirectUris: readonly string[]) => Promise<{ readonly id: string; readonly secret: string }>;
  readonly stop: () => Promise<void>;
};

const CLIENT = { id: 'towcharge-under-test', secret: randomBytes(24).toString('base64url') };
const CALLBACK_PATH = '/api/auth/callback/google';
const PICTURE = 'https://pictures.example.com/someone.png';
const SIGN_IN_PATH = '/choose/';

/** With this cookie, the provider's pages sever the link to their opener, as some of Google's pages do. */
export const SEVER_OPENER_COOKIE = { name: 'cuts-off-its-opener', value: 'yes' } as const;

const SIGN_IN_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Stand-in for Google</title></head>
  <body>
    <h1>Choose an account</h1>
    <form method="post">
      <p><label>Email at the provider <input name="email" type="email" required></label></p>
      <p><label>Name at the provider <input name="name"></label></p>
      <p><label>Account number <input name="sub"></label></p>
      <p><label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label></p>
      <button name="answer" value="continue">Continue</button>
      <button name="answer" value="cancel" formnovalidate>Cancel</button>
    </form>
  </body>
</html>`;

let key: JWK | null = null;

/** One key per process, so that a restarted provider has the same key. */
function getSigningKey(): JWK {
  key ??= {
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: 'one',
  } as JWK;
  return key;
}

function getSub({ sub, email }: Person): string {
  return sub || createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
}

function toAccount(person: Person): Account {
  const { email, name, isVerified } = person;
  const accountId = getSub(person);
  return { accountId, claims: () => ({ sub: accountId, email, email_verified: isVerified, name, picture: PICTURE }) };
}

/** Choosing an account grants all requested scopes, as Google does after the first sign-in. */
function createPolicyWithoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

type TokenAuth = 'client_secret_basic' | 'client_secret_post';

function describeClient(id: string, secret: string, redirectUris: readonly string[], auth: TokenAuth) {
  return {
    client_id: id,
    client_secret: secret,
    token_endpoint_auth_method: auth,
    // Loopback redirect URIs of a native client are valid with any port.
    application_type: 'native' as const,
    redirect_uris: [...redirectUris],
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
  };
}

type Store = ReturnType<typeof createOpenIdStore>;

function buildConfiguration(people: Map<string, Person>, store: Store): Configuration {
  return {
    adapter: store,
    clients: [
      describeClient(
        CLIENT.id,
        CLIENT.secret,
        [`http://localhost${CALLBACK_PATH}`, `http://127.0.0.1${CALLBACK_PATH}`],
        'client_secret_post',
      ),
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    // Every sign-in asks for an account: the cookie path keeps browsers from sending the earlier session.
    cookies: { keys: [randomBytes(24).toString('base64url')], long: { path: '/never' } },
    jwks: { keys: [getSigningKey()] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person && toAccount(person);
    },
    interactions: { url: (_, { uid }) => SIGN_IN_PATH + uid, policy: createPolicyWithoutConsent() },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider, params } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  };
}

function parsePerson(form: URLSearchParams): Person {
  const getField = (name: string) => form.get(name) ?? '';
  return { email: getField('email'), name: getField('name'), sub: getField('sub'), isVerified: form.has('verified') };
}

async function handleSignInPage(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SIGN_IN_PAGE);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.get('answer') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const person = parsePerson(form);
  people.set(getSub(person), person);
  await provider.interactionFinished(request, response, { login: { accountId: getSub(person) } });
}

/** Starts a stand-in for Google. Its sign-in page accepts any account. */
export async function startOpenIdProvider({ port = 0 } = {}): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const boundPort = address && typeof address === 'object' ? address.port : 0;
  const url = `http://127.0.0.1:${boundPort}`;
  const people = new Map<string, Person>();
  const store = createOpenIdStore();
  const provider = new Provider(url, buildConfiguration(people, store));
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const seversOpener = request.headers.cookie?.includes(`${SEVER_OPENER_COOKIE.name}=${SEVER_OPENER_COOKIE.value}`);
    if (seversOpener) response.setHeader('cross-origin-opener-policy', 'same-origin');
    if (!request.url?.startsWith(SIGN_IN_PATH)) return void handle(request, response);
    handleSignInPage(provider, people, request, response).catch((error: unknown) => {
      // The form may be submitted twice, or without the cookie from the start of the sign-in.
      const status = error instanceof errors.OIDCProviderError ? error.statusCode : 500;
      response.writeHead(status).end();
    });
  });
  return {
    url,
    port: boundPort,
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
    },
    addClient: async (redirectUris) => {
      const [id, secret] = [randomBytes(12).toString('base64url'), randomBytes(24).toString('base64url')];
      // The protocol's default authentication method. Google's client uses a different one.
      const client = describeClient(id, secret, redirectUris, 'client_secret_basic');
      await store('Client').upsert(id, client as AdapterPayload, 0);
      return { id, secret };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
