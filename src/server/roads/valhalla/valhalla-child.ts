import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { inTime } from '../../in-time.ts';
import type { Log } from '../../log.ts';
import type { AnswerTo, FromChild, Question, ToChild, ValhallaPlace } from './child-messages.ts';

/** The child can not be asked just now, or ended over a question. */
export class ChildAway extends Error {
  override readonly name = 'ChildAway';
}

/** The process ended over a question, or while it started. */
class ChildDied extends ChildAway {}

/** The longest a question waits for its answer, and for a child that is being started. */
const ANSWER_MS = 20_000;
const START_MS = 3_000;
/** A child that dies again within this time is started again after a pause that doubles. */
const QUIET_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
const STDERR_KEPT = 2_000;

type Waiting = { resolve: (answer: AnswerTo[Question['kind']]) => void; reject: (error: Error) => void };

/** One run of the process: from its start to its end. */
class Run {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  /** Resolves with the reason. */
  readonly ended: Promise<string>;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #isOver = false;
  #complaint = '';

  constructor(place: ValhallaPlace, log: Log) {
    const script = new URL('./engine-child.ts', import.meta.url);
    this.process = fork(script, {
      serialization: 'advanced',
      execArgv: NODE_FLAGS,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<void>();
    const { promise: ended, resolve: isEnded } = Promise.withResolvers<string>();
    ready.catch(() => undefined);
    // A process that nobody waits for does not keep this one.
    this.process.unref();
    this.process.channel?.unref();
    [this.ready, this.ended] = [ready, ended];
    this.process.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text.toString()).slice(-STDERR_KEPT);
    });
    this.process.on('message', (message: FromChild) => {
      if (message.kind === 'ready') isReady();
      else this.#receive(message, log);
    });
    const end = (reason: string) => {
      if (this.#isOver) return;
      this.#isOver = true;
      const error = new ChildDied(`the road engine ended: ${reason} ${this.#complaint}`.trim());
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

  ask(question: Question): Promise<AnswerTo[Question['kind']]> {
    const id = this.#nextId;
    this.#nextId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<AnswerTo[Question['kind']]>();
    this.#waiting.set(id, { resolve, reject });
    this.#send({ kind: 'ask', id, question });
    return inTime(promise, ANSWER_MS, () => new ChildAway('the road engine took too long')).finally(() =>
      this.#waiting.delete(id),
    );
  }

  /** Resolves when nobody waits for an answer any more. */
  async idle(): Promise<void> {
    while (this.#waiting.size > 0) await pause(50, undefined, { ref: false });
  }

  #send(message: ToChild): void {
    // Of a message that does not arrive the end of the process tells.
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  #receive(message: Exclude<FromChild, { kind: 'ready' }>, log: Log): void {
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else {
      log.warn({ reason: message.reason }, 'the road engine could not answer');
      waiting?.reject(new ChildAway(message.reason));
    }
  }
}

/** The road engine in a process of its own, which is started when it is first asked and again when it dies. */
export class ValhallaChild {
  readonly #place: ValhallaPlace;
  readonly #log: Log;
  #run: Run | null = null;
  #deaths: number[] = [];
  #isClosed = false;

  constructor(place: ValhallaPlace, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  /** The number of the process, null when none runs. */
  get pid(): number | null {
    return this.#run?.isOver === false ? (this.#run.process.pid ?? null) : null;
  }

  /** Starts the process unless it runs, and waits until it answers. */
  async begin(): Promise<void> {
    const { ready } = this.#running();
    await inTime(ready, START_MS, () => new ChildAway('the road engine is still starting'));
  }

  /** A question whose process dies over it is asked once more. */
  async ask<K extends Question['kind']>(question: Extract<Question, { kind: K }>): Promise<AnswerTo[K]> {
    try {
      return await this.#askOnce(question);
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
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

  /** Ends the process once all questions are answered. */
  async closeWhenIdle(): Promise<void> {
    await this.#run?.idle();
    await this.close();
  }

  async #askOnce<K extends Question['kind']>(question: Extract<Question, { kind: K }>): Promise<AnswerTo[K]> {
    await this.begin();
    const answer = await this.#running().ask(question);
    // The child answers each kind of question by its own kind of answer.
    return answer as AnswerTo[K];
  }

  #running(): Run {
    if (this.#isClosed) throw new ChildAway('the road engine is closed');
    if (this.#run?.isOver === false) return this.#run;
    const now = performance.now();
    this.#deaths = this.#deaths.filter((at) => now - at < QUIET_MS);
    const lastAt = this.#deaths.at(-1);
    const pauseMs =
      this.#deaths.length < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#deaths.length - 2));
    if (lastAt !== undefined && now - lastAt < pauseMs)
      throw new ChildAway('the road engine died again and again; it is started again soon');
    const run = new Run(this.#place, this.#log);
    this.#run = run;
    run.ended.then((reason) => {
      if (this.#isClosed) return;
      this.#deaths.push(performance.now());
      this.#log.error({ reason }, 'the road engine has ended and is started again when needed');
    });
    return run;
  }
}
