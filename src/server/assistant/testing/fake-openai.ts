import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type FakeStep =
  | { readonly calls: readonly { readonly name: string; readonly input: unknown }[] }
  | { readonly text: string }
  | { readonly status: number }
  | { readonly raw: string }
  | 'hang'
  | 'cut';

type ModelRequest = {
  readonly body: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
};

const buildCompletion = (message: object, finish_reason: string) => ({
  id: 'fake',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

function toResponseBody(step: Exclude<FakeStep, string>): string {
  if ('raw' in step) return step.raw;
  if ('text' in step) return JSON.stringify(buildCompletion({ content: step.text }, 'stop'));
  if ('status' in step) return JSON.stringify({ error: { message: 'The fake is broken' } });
  const tool_calls = step.calls.map(({ name, input }, i) => ({
    id: `call${i}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
  return JSON.stringify(buildCompletion({ content: null, tool_calls }, 'tool_calls'));
}

/** Starts a local server that speaks OpenAI's API and plays a script; it repeats the last step. */
export async function startFakeOpenai() {
  const requests: ModelRequest[] = [];
  let script: FakeStep[] = [{ text: '' }];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ body, messages: JSON.parse(body).messages });
    const [step] = script.length > 1 ? script.splice(0, 1) : script;
    if (step === undefined || step === 'hang') return;
    if (step === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
      response.write('{"id":"fake","choices":[');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead('status' in step ? step.status : 200, { 'content-type': 'application/json' });
    response.end(toResponseBody(step));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    play(...steps: FakeStep[]) {
      requests.length = 0;
      script = steps;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
