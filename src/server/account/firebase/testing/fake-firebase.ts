import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GoogleUrls } from '../google-client.ts';
import { createSigner, createTestServiceAccount, UNSIGNED } from './firebase-tokens.ts';
import { PROJECT_ID } from './firebase-under-test.ts';
import { createPageRoutes } from './page-calls.ts';
import { FirebaseError, People } from './people.ts';
import { createOAuthServer, createServerRoutes } from './server-calls.ts';

/** The real service signs its tokens; the emulator doesn't. */
export type FakeFirebaseKind = 'service' | 'emulator';

type FakeResponse = { readonly status: number; readonly body: object };

const TOOLKIT_PATH = '/identitytoolkit.googleapis.com/v1';
const FACTORS_PATH = '/identitytoolkit.googleapis.com/v2/accounts/';
const PROJECT_PATH = `${TOOLKIT_PATH}/projects/${PROJECT_ID}`;

function readBearerToken({ headers }: IncomingMessage): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? '';
}

/** A local fake of the parts of Firebase that we use; keeps everything in memory. */
export async function startFakeFirebase(kind: FakeFirebaseKind) {
  const people = new People();
  const tokens = kind === 'service' ? await createSigner() : UNSIGNED;
  const account = await createTestServiceAccount();
  const oauth = createOAuthServer(account, () => `${url()}/oauth`);
  const page = createPageRoutes(PROJECT_ID, people, tokens);
  const serverCalls = createServerRoutes(people);
  const requestedPaths: string[] = [];

  async function route(request: IncomingMessage): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', url());
    requestedPaths.push(pathname);
    const sent = await text(request);
    if (pathname === '/keys') return tokens.published;
    if (pathname === '/oauth') return oauth.grant(new URLSearchParams(sent));
    if (pathname === '/securetoken.googleapis.com/v1/token')
      return call(page.token, Object.fromEntries(new URLSearchParams(sent)));
    if (pathname === `/emulator/v1/projects/${PROJECT_ID}/oobCodes`) return { oobCodes: people.emails };
    if (pathname.startsWith(FACTORS_PATH)) return call(page[pathname.slice(FACTORS_PATH.length)], JSON.parse(sent));
    const method = pathname.split('/accounts:')[1] ?? '';
    if (pathname.startsWith(`${PROJECT_PATH}/accounts:`)) {
      const isAllowed =
        kind === 'emulator' ? readBearerToken(request) === 'owner' : oauth.isIssued(readBearerToken(request));
      if (!isAllowed) throw new FirebaseError('UNAUTHENTICATED');
      return call(serverCalls[method], JSON.parse(sent));
    }
    if (pathname.startsWith(`${TOOLKIT_PATH}/accounts:`)) return call(page[method], JSON.parse(sent));
    throw new FirebaseError('NOT_FOUND');
  }

  const respond = (request: IncomingMessage): Promise<FakeResponse> =>
    route(request).then(
      (body) => ({ status: 200, body }),
      (error: Error) => {
        const status = error.message === 'UNAUTHENTICATED' ? 401 : 400;
        return { status, body: { error: { code: status, message: error.message } } };
      },
    );

  const http = createServer(async (request, response) => {
    const { status, body } = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const googleUrls: GoogleUrls = {
    tokenKeys: `${url()}/keys`,
    identityToolkit: `${url()}/identitytoolkit.googleapis.com`,
    oauth: `${url()}/oauth`,
    appCheckKeys: `${url()}/keys`,
  };
  return {
    url: url(),
    googleUrls,
    people,
    /** Oldest first. */
    requestedPaths,
    serviceAccountJson: account.json,
    revokeGrants: oauth.revokeAll,
    tokens,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export type FakeFirebase = Awaited<ReturnType<typeof startFakeFirebase>>;

function call<B, A>(method: ((body: B) => A) | undefined, body: B): A {
  if (!method) throw new FirebaseError('NOT_FOUND');
  return method(body);
}
