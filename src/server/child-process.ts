import { fork, type Serializable } from 'node:child_process';
import { connect, type Handlers, type Link } from '#contract/calls.ts';

/** Calls to a process that has ended reject with this error. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

export type Child<H extends Handlers> = Link<H> & {
  readonly pid: number | undefined;
  readonly exited: Promise<Error>;
  /** Closes the channel, which signals the process to exit on its own. */
  readonly disconnect: () => void;
  readonly kill: () => Promise<void>;
};

const MAX_STDERR_CHARS = 2_000;

/** Starts a child process that serves functions with `serveParent`. The child doesn't keep this process alive. */
export function startChild<H extends Handlers>(
  script: URL,
  title: string,
  nodeFlags: readonly string[] = [],
): Child<H> {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeFlags],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const link = connect<H>({
    // Ignore send errors: the exit of the process rejects pending calls.
    post: (message) => child.connected && child.send(message as Serializable, () => undefined),
    listen: (receive) => child.on('message', receive),
  });
  const { promise: exited, resolve } = Promise.withResolvers<Error>();
  let stderrTail = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderrTail = (stderrTail + text.toString()).slice(-MAX_STDERR_CHARS);
  });
  const end = (reason: string) => {
    const error = new ProcessEndedError(`${title} ended: ${reason} ${stderrTail}`.trim());
    link.end(error);
    resolve(error);
  };
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  return {
    ...link,
    pid: child.pid,
    exited,
    disconnect: () => child.connected && child.disconnect(),
    async kill() {
      child.ref();
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export function serveParent(handlers: Handlers): void {
  connect(
    {
      post: (message) => process.connected && process.send?.(message, undefined, undefined, () => undefined),
      listen: (receive) => process.on('message', receive),
    },
    handlers,
  );
}
