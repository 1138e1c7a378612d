import { openSnapshotCache } from './snapshot-cache.ts';
import { createStationLoader } from './station-loader.ts';
import { createStationView } from './station-view.ts';
import type { FromWorker, RequestName, ResponseData, ToWorker } from './worker-messages.ts';

type Question = Extract<ToWorker, { kind: 'question' }>;

const view = createStationView();
let loader: ReturnType<typeof createStationLoader> | null = null;
let hasShown = false;

function send(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function start(snapshotUrl: string): void {
  loader = createStationLoader({
    saved: openSnapshotCache(snapshotUrl),
    fetchSnapshot: async (query) => {
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await fetch(`${snapshotUrl}${parameters.size > 0 ? `?${parameters}` : ''}`);
      if (!response.ok) throw new Error(`The stations could not be had: status ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    show: (stations) => {
      view.show(stations);
      if (hasShown) send({ kind: 'changed' });
      hasShown = true;
    },
    report: (status) => send({ kind: 'status', status }),
  });
  loader.start();
}

function answerTo(question: Question): ResponseData<RequestName> {
  const { name, ask } = question;
  if (name === 'tile') return loader?.knows(ask.tile) ? view.tile(ask.selection, ask.tile).buffer : null;
  if (name === 'count') return view.count(ask.selection, ask.bounds);
  if (name === 'list') return view.list(ask.selection, ask.bounds, ask.order);
  if (name === 'scores') return view.scores(ask.ids);
  return view.find(ask.id);
}

function reply(question: Question): void {
  const { requestId } = question;
  try {
    const answer = answerTo(question);
    send({ kind: 'answer', requestId, answer }, answer instanceof ArrayBuffer ? [answer] : []);
  } catch (error) {
    send({ kind: 'failure', requestId, message: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') start(data.snapshotUrl);
  else if (data.kind === 'refresh') loader?.refresh();
  else reply(data);
});
