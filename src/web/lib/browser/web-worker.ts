import { connect, type Handlers, type Link } from '#contract/calls.ts';

/** Connects to a web worker that serves functions with `serveWorker`. */
export function connectWorker<H extends Handlers>(
  worker: Worker,
  handlers?: Handlers,
): Link<H> & { readonly close: () => void } {
  const link = connect<H>(
    {
      post: (message, buffers) => worker.postMessage(message, buffers),
      listen: (receive) => worker.addEventListener('message', ({ data }) => receive(data)),
    },
    handlers,
  );
  worker.addEventListener('error', ({ message }) => link.end(new Error(message)));
  return {
    ...link,
    close: () => {
      worker.terminate();
      link.end(new Error('The worker has been closed'));
    },
  };
}

export function serveWorker<H extends Handlers>(handlers: Handlers): Link<H> {
  return connect<H>(
    {
      post: (message, transfer) => self.postMessage(message, { transfer }),
      listen: (receive) => self.addEventListener('message', ({ data }) => receive(data)),
    },
    handlers,
  );
}
