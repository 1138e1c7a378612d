import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { EngineRequest, EngineResponses, FromChild, ToChild, ValhallaLocation } from './engine-messages.ts';

/** The child process is unavailable, or it ended during a request. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** The process ended during a request or while starting. */
class EngineExitedError extends EngineUnavailableError {}

/** Timeouts of a request, and of starting the child process. */
const REQUEST_TIMEOUT_MS = 20_000;
const START_TIMEOUT_MS = 3_000;
/** A child process that crashes again within this time is restarted after a delay that doubles. */
const CRASH_WINDOW_MS = 60_000;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
const STDERR_KEPT = 2_000;

type Waiting = { resolve: (answer: EngineResponses[EngineRequest['kind']]) => void; reject: (error: Error) => void };

/** One run of the process, from start to exit. */
class EngineProcess {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  /** Resolves with the reason. */
  readonly ended: Promise<string>;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #isOver = false;
  #stderrTail = '';

  constructor(place: ValhallaLocation, log: Log) {
    const script = new URL('./engine-child.ts', import.meta.url);
    this.process = fork(script, {
      serialization: 'advanced',
      execArgv: NODE_FLAGS,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<void>();
    const { promise: ended, resolve: isEnded } = Promise.withResolvers<string>();
    ready.catch(() => undefined);
    // Don't let an idle child process keep this one alive.
    this.process.unref();
    this.process.channel?.unref();
    [this.ready, this.ended] = [ready, ended];
    this.process.stderr?.on('data', (text: Buffer) => {
      this.#stderrTail = (this.#stderrTail + text.toString()).slice(-STDERR_KEPT);
    });
    this.process.on('message', (message: FromChild) => {
      if (message.kind === 'ready') isReady();
      else this.#receive(message, log);
    });
    const end = (reason: string) => {
      if (this.#isOver) return;
      this.#isOver = true;
      const error = new EngineExitedError(`the road engine ended: ${reason} ${this.#stderrTail}`.trim());
      isNotReady(error);
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
      isEnded(error.message);
    };
    this.process.on('error', (error) => end(error.message));
    this.process.on('exit', (code, signal) => end(`${signal ?? `exit code ${code}`}`));
    this.#send({ kind: 'open', place });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  ask(question: EngineRequest): Promise<EngineResponses[EngineRequest['kind']]> {
    const id = this.#nextId;
    this.#nextId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<EngineResponses[EngineRequest['kind']]>();
    this.#waiting.set(id, { resolve, reject });
    this.#send({ kind: 'ask', id, question });
    return withTimeout(
      promise,
      REQUEST_TIMEOUT_MS,
      () => new EngineUnavailableError('the road engine took too long'),
    ).finally(() => this.#waiting.delete(id));
  }

  /** Resolves when no requests are pending. */
  async idle(): Promise<void> {
    while (this.#waiting.size > 0) await pause(50, undefined, { ref: false });
  }

  #send(message: ToChild): void {
    // Ignore send errors: the exit of the process rejects pending requests.
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  #receive(message: Exclude<FromChild, { kind: 'ready' }>, log: Log): void {
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else {
      log.warn({ reason: message.reason }, 'the road engine could not answer');
      waiting?.reject(new EngineUnavailableError(message.reason));
    }
  }
}

/** Runs the road engine in a child process. Starts it on the first request and restarts it when it crashes. */
export class ValhallaChild {
  readonly #place: ValhallaLocation;
  readonly #log: Log;
  #run: EngineProcess | null = null;
  #crashes: number[] = [];
  #isClosed = false;

  constructor(place: ValhallaLocation, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  /** The process id, or null if the process isn't running. */
  get pid(): number | null {
    return this.#run?.isOver === false ? (this.#run.process.pid ?? null) : null;
  }

  /** Starts the process if necessary, and waits until it is ready. */
  async begin(): Promise<void> {
    const { ready } = this.#running();
    await withTimeout(ready, START_TIMEOUT_MS, () => new EngineUnavailableError('the road engine is still starting'));
  }

  /** Sends a request; retries once if the process crashes. */
  async ask<K extends EngineRequest['kind']>(
    question: Extract<EngineRequest, { kind: K }>,
  ): Promise<EngineResponses[K]> {
    try {
      return await this.#askOnce(question);
    } catch (error) {
      if (!(error instanceof EngineExitedError)) throw error;
      return this.#askOnce(question);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const run = this.#run;
    if (run === null || run.isOver) return;
    run.process.ref();
    run.process.kill('SIGKILL');
    await run.ended;
  }

  /** Ends the process after all pending requests have finished. */
  async closeWhenIdle(): Promise<void> {
    await this.#run?.idle();
    await this.close();
  }

  async #askOnce<K extends EngineRequest['kind']>(
    question: Extract<EngineRequest, { kind: K }>,
  ): Promise<EngineResponses[K]> {
    await this.begin();
    const answer = await this.#running().ask(question);
    // Each kind of request gets the matching kind of response.
    return answer as EngineResponses[K];
  }

  #running(): EngineProcess {
    if (this.#isClosed) throw new EngineUnavailableError('the road engine is closed');
    if (this.#run?.isOver === false) return this.#run;
    const now = performance.now();
    this.#crashes = this.#crashes.filter((at) => now - at < CRASH_WINDOW_MS);
    const lastAt = this.#crashes.at(-1);
    const pauseMs =
      this.#crashes.length < 2 ? 0 : Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (this.#crashes.length - 2));
    if (lastAt !== undefined && now - lastAt < pauseMs)
      throw new EngineUnavailableError('the road engine died again and again; it is started again soon');
    const run = new EngineProcess(this.#place, this.#log);
    this.#run = run;
    run.ended.then((reason) => {
      if (this.#isClosed) return;
      this.#crashes.push(performance.now());
      this.#log.error({ reason }, 'the road engine has ended and is started again when needed');
    });
    return run;
  }
}
