import { Agent, request } from 'node:http';

export type HttpRequest = {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A local address to send from, other than the default. */
  readonly localAddress?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export function send(url: string, { path, body, headers: extraHeaders, localAddress }: HttpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...extraHeaders,
      'accept-encoding': 'gzip',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const options = {
      method: text === undefined ? 'GET' : 'POST',
      agent,
      headers,
      ...(localAddress ? { localAddress } : {}),
    };
    const sent = request(`${url}${path}`, options, (response) => {
      response.resume().once('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${path} responded with ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

/**
 * Sends requests at a constant rate, regardless of pending responses. Measures each response time from when its request
 * was due.
 */
export async function runOpenLoop(url: string, requests: readonly HttpRequest[], perSecond: number): Promise<number[]> {
  const start = performance.now() + 50;
  const getDueTime = (index: number) => start + (index * 1000) / perSecond;
  const times: Promise<number>[] = [];
  for (const [index, httpRequest] of requests.entries()) {
    const waitMs = getDueTime(index) - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const time = send(url, httpRequest).then(() => performance.now() - getDueTime(index));
    // Failures are thrown at the end, when all responses are awaited.
    time.catch(() => undefined);
    times.push(time);
  }
  return Promise.all(times);
}

export function closeConnections(): void {
  agent.destroy();
}
