import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type FakeRequest = {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: {
    readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] };
    readonly contents: readonly { readonly role: string; readonly parts: readonly { readonly text: string }[] }[];
    readonly generationConfig: { readonly responseMimeType: string; readonly responseSchema: object };
  };
};

/** A scripted response from the fake server, or "nothing" to never respond. */
export type FakeReply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | 'nothing';

export function buildCandidate(opinionText: string, finishReason = 'STOP'): FakeReply {
  const content = { role: 'model', parts: [{ text: opinionText }] };
  return { body: { candidates: [{ content, finishReason, index: 0 }], modelVersion: 'gemini-3.5-flash-lite' } };
}

export const modelAnswer = (trailers: string) => buildCandidate(JSON.stringify({ trailers }));

async function parseRequest(request: IncomingMessage): Promise<FakeRequest> {
  const key = request.headers['x-goog-api-key'];
  const body = JSON.parse(await text(request));
  return { path: request.url ?? '', key: typeof key === 'string' ? key : undefined, body };
}

/** Returns the scripted responses in order and repeats the last one. */
export async function startFakeGemini() {
  const requests: FakeRequest[] = [];
  let replies: FakeReply[] = [modelAnswer('can')];
  const server = createServer(async (request, response) => {
    requests.push(await parseRequest(request));
    const [reply] = replies.length > 1 ? replies.splice(0, 1) : replies;
    if (reply === undefined || reply === 'nothing') return;
    const { status = 200, headers = {}, body } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith(...scripted: FakeReply[]) {
      requests.length = 0;
      replies = scripted;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
