import type {
  FromWorker,
  RequestName,
  RequestParams,
  ResponseData,
  StationStatus,
  ToWorker,
} from './worker-messages.ts';

type Waiting = { readonly settle: (answer: ResponseData<RequestName>) => void; readonly fail: (error: Error) => void };
type Listeners = { readonly onStatus: (status: StationStatus) => void; readonly onChange: () => void };

/** A typed client for the worker that holds the stations. */
export type StationWorker = {
  readonly ask: <N extends RequestName>(name: N, ask: RequestParams<N>) => Promise<ResponseData<N>>;
  readonly refresh: () => void;
  readonly close: () => void;
};

export function startStationWorker(snapshotUrl: string, { onStatus, onChange }: Listeners): StationWorker {
  const worker = new Worker(new URL('./stations.worker.ts', import.meta.url), { type: 'module', name: 'stations' });
  const waiting = new Map<number, Waiting>();
  let lastTicket = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);

  const failAll = (reason: string): void => {
    for (const { fail } of waiting.values()) fail(new Error(reason));
    waiting.clear();
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'status') return onStatus(data.status);
    if (data.kind === 'changed') return onChange();
    const asker = waiting.get(data.requestId);
    waiting.delete(data.requestId);
    if (data.kind === 'answer') asker?.settle(data.answer);
    else asker?.fail(new Error(data.message));
  });
  worker.addEventListener('error', (event) => {
    failAll(event.message);
    onStatus('failed');
  });
  send({ kind: 'start', snapshotUrl });

  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        lastTicket += 1;
        // The worker answers each request with the response type of its name.
        waiting.set(lastTicket, { settle: resolve as (answer: ResponseData<RequestName>) => void, fail: reject });
        send({ kind: 'question', requestId: lastTicket, name, ask } as ToWorker);
      }),
    refresh: () => send({ kind: 'refresh' }),
    close: () => {
      worker.terminate();
      failAll('The stations are closed');
    },
  };
}
