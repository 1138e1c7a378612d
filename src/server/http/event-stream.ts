/** A page with more unread events than this is disconnected: it is gone or too slow. */
const MAX_QUEUED_EVENTS = 20;
const RETRY_MS = 3_000;

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Closes the connection with the stream, so that it doesn't delay a shutdown.
  connection: 'close',
};

type Source = {
  /** Starts sending single-line events; returns a function that stops them. */
  readonly begin: (send: (data: string) => void) => () => void;
  readonly endSignal: AbortSignal;
  readonly heartbeatMs: number;
  readonly onEnd: () => void;
};

export function createEventStream({ begin, endSignal, heartbeatMs, onEnd }: Source): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MAX_QUEUED_EVENTS) close();
        else controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
      heartbeat.unref();
      let unsubscribe: () => void = () => undefined;
      const close = () => {
        end();
        controller.close();
      };
      end = () => {
        end = () => undefined;
        clearInterval(heartbeat);
        unsubscribe();
        endSignal.removeEventListener('abort', close);
        onEnd();
      };
      // The first event also sets the page's reconnect delay.
      let head = `retry: ${RETRY_MS}\n`;
      unsubscribe = begin((data) => {
        send(`${head}data: ${data}\n\n`);
        head = '';
      });
      if (endSignal.aborted) close();
      else endSignal.addEventListener('abort', close);
    },
    cancel: () => end(),
  });
}

/** The number of pages that may listen to one process, in total and per listener (an address or a user). */
export type ListenerLimits = { readonly total: number; readonly perListener: number };

/** Limits how many pages listen; `enter` counts one more, or returns false if there is no room for it. */
export function createListenerLimiter({ total, perListener }: ListenerLimits) {
  const listening = new Map<string, number>();
  let count = 0;
  return {
    enter: (listener: string): boolean => {
      const ownCount = listening.get(listener) ?? 0;
      if (ownCount >= perListener || count >= total) return false;
      listening.set(listener, ownCount + 1);
      count += 1;
      return true;
    },
    leave: (listener: string): void => {
      const ownCount = (listening.get(listener) ?? 1) - 1;
      if (ownCount === 0) listening.delete(listener);
      else listening.set(listener, ownCount);
      count -= 1;
    },
  };
}
