import { z } from 'zod';
import { buildUrl, type Gateway } from '#contract/client.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { TripUpdate } from '#domain/trips/trip.ts';
import { pause } from '#web/lib/requests/pause.ts';

export type ActiveLeg = {
  readonly id: string;
  readonly madeAt: string;
  readonly plan: number;
  readonly leg: number;
};

const RETRY_MS = 5_000;
const MAX_RETRY_MS = 120_000;
/** Retrying doesn't help with these HTTP statuses. */
const FINAL_STATUSES: readonly number[] = [400, 401, 403, 404];

/** Ignores comments and fields other than data. */
export function createSseParser(onEvent: (text: string) => void): (chunk: string) => void {
  let partialLine = '';
  let lines: string[] = [];
  return (chunk) => {
    const parts = (partialLine + chunk).split(/\r\n|\n|\r(?!$)/);
    partialLine = parts.pop() ?? '';
    for (const line of parts) {
      if (line === '') {
        if (lines.length > 0) onEvent(lines.join('\n'));
        lines = [];
      } else if (line.startsWith('data:')) lines.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  };
}

/** An update from an event, or the response to a plain request. */
const TripMessage = z.union([TripUpdate, tripEndpoints.checkTrip.response.transform(({ data }) => data)]);

export function parseUpdate(text: string): TripUpdate | null {
  try {
    return TripMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Listens until the connection ends; returns whether to reconnect. */
async function listen(gateway: Gateway, leg: ActiveLeg, notify: (update: TripUpdate) => void, signal: AbortSignal) {
  const { id, ...query } = leg;
  const endpoint = tripEndpoints.checkTrip;
  const headers = { ...(await gateway.headers(endpoint)), accept: 'text/event-stream' };
  const url = gateway.baseUrl + buildUrl(endpoint, { params: { id }, query });
  const response = await gateway.fetch(url, { method: 'GET', headers, signal });
  if (!response.ok) return !FINAL_STATUSES.includes(response.status);
  if (!isStream(response)) {
    const update = parseUpdate(await response.text());
    if (update) notify(update);
    return true;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parse = createSseParser((text) => {
    const update = parseUpdate(text);
    if (update) notify(update);
  });
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) parse(chunk.value);
  return true;
}

/** Reports changes to a trip during its drive, reconnecting with backoff. Returns a function that stops reporting. */
export function followTripUpdates(gateway: Gateway, leg: ActiveLeg, notify: (update: TripUpdate) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;

  async function keepListening(): Promise<void> {
    let retryMs = RETRY_MS;
    const onUpdate = (update: TripUpdate) => {
      if (!signal.aborted) notify(update);
    };
    while (!signal.aborted) {
      const startMs = Date.now();
      const shouldReconnect = await listen(gateway, leg, onUpdate, signal).catch(() => true);
      if (!shouldReconnect) return;
      // A connection that lasted this long resets the backoff.
      if (Date.now() - startMs > MAX_RETRY_MS) retryMs = RETRY_MS;
      await pause(retryMs, signal).catch(() => undefined);
      retryMs = Math.min(MAX_RETRY_MS, 2 * retryMs);
    }
  }

  void keepListening();
  return () => ended.abort();
}
