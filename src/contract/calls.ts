export type Handlers = { readonly [name: string]: (...input: never[]) => unknown };

export type Port = {
  readonly post: (message: unknown, transfer: ArrayBuffer[]) => void;
  readonly listen: (receive: (message: unknown) => void) => void;
  /** Restores an error of a specific class; null for errors of any other class. */
  readonly toError?: (sent: SentError) => Error | null;
};

/** Calls the other side's functions. Both sides may call each other at any time. */
export type Link<H extends Handlers> = {
  /** Rejects if the function throws, the input can't be sent, or the other side ends. */
  readonly call: <N extends keyof H & string>(
    name: N,
    ...input: Parameters<H[N]>
  ) => Promise<Awaited<ReturnType<H[N]>>>;
  readonly notify: <N extends keyof H & string>(name: N, ...input: Parameters<H[N]>) => void;
  /** Rejects pending and later calls. */
  readonly end: (reason: Error) => void;
  readonly hasEnded: () => boolean;
  /** Resolves when the pending calls have settled. */
  readonly idle: () => Promise<void>;
};

/** An error's message, name, and stack, plus any other string fields, such as its code. */
export type SentError = { readonly [field: string]: string };
type Call = { readonly kind: 'call'; readonly id: number | null; readonly name: string; readonly input: never[] };
type Message =
  | Call
  | { readonly kind: 'result'; readonly id: number; readonly value: never }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError };

const markedBuffers = new WeakMap<object, ArrayBuffer[]>();

/** Marks the buffers of an argument or result to be moved to the other side instead of copied. */
export function transfer<T extends object>(value: T, buffers: Iterable<ArrayBuffer>): T {
  markedBuffers.set(value, [...buffers]);
  return value;
}

function collectBuffers(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => (typeof value === 'object' && value && markedBuffers.get(value)) || []);
}

/** Packs an error for sending, because structured cloning drops additional fields such as its code. */
function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack = '' } = error;
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(fields), name, message, stack };
}

export function connect<H extends Handlers>(port: Port, handlers: Handlers = {}): Link<H> {
  const pending = new Map<number, PromiseWithResolvers<never>>();
  let lastId = 0;
  let reason: Error | null = null;

  async function serve({ id, name, input }: Call): Promise<void> {
    try {
      const value = await handlers[name]?.(...input);
      if (id !== null) port.post({ kind: 'result', id, value }, collectBuffers([value]));
    } catch (error) {
      if (id === null) throw error;
      port.post({ kind: 'failure', id, error: packError(error) }, []);
    }
  }

  function unpackError(sent: SentError): Error {
    return port.toError?.(sent) ?? Object.assign(new Error(sent.message), sent);
  }

  const post = (id: number | null, name: string, input: unknown[]) =>
    port.post({ kind: 'call', id, name, input }, collectBuffers(input));

  port.listen((data) => {
    const message = data as Message;
    if (message.kind === 'call') void serve(message);
    else if (message.kind === 'result') pending.get(message.id)?.resolve(message.value);
    else pending.get(message.id)?.reject(unpackError(message.error));
  });

  return {
    async call(name, ...input) {
      if (reason !== null) throw reason;
      lastId += 1;
      const id = lastId;
      const result = Promise.withResolvers<never>();
      pending.set(id, result);
      try {
        post(id, name, input);
        return await result.promise;
      } finally {
        pending.delete(id);
      }
    },
    notify: (name, ...input) => post(null, name, input),
    end(error) {
      reason ??= error;
      for (const { reject } of pending.values()) reject(reason);
    },
    hasEnded: () => reason !== null,
    async idle() {
      await Promise.allSettled(Array.from(pending.values(), ({ promise }) => promise));
    },
  };
}
