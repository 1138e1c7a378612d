import type { PgBoss } from 'pg-boss';
import type { Database, Sql } from '../db/database.ts';
import type { Log } from '../log.ts';
import { toJobDatabase } from './job-queue-store.ts';

const RETRIES = 5;
/** The delay before the first retry; it doubles with each retry. */
const RETRY_SECONDS = 30;
/** A job whose process sends no heartbeat for this long is handed to another process. */
const HEARTBEAT_SECONDS = 30;
const CHECK_SECONDS = 20;
const MAX_JOB_SECONDS = 30 * 60;
const FINISHED_RETENTION_SECONDS = 60 * 60;
const STOP_MS = 5_000;
/** Unused features of the library check for work as rarely as possible. */
const RARE_CHECK_SECONDS = 3_600;

export type JobQueueOptions = {
  readonly name: string;
  readonly database: Pick<Database, 'kind' | 'sql'>;
  readonly log: Pick<Log, 'warn'>;
  /** Does a job; called again after a failure or an interruption, unless `isLastAttempt` was true. */
  readonly run: (id: string, job: { readonly signal: AbortSignal; readonly isLastAttempt: boolean }) => Promise<void>;
};

export type JobState = 'waiting' | 'active' | 'ended' | 'missing';

const STATES: Readonly<Record<string, JobState>> = { created: 'waiting', retry: 'waiting', active: 'active' };

type OpenQueue = { readonly boss: PgBoss; readonly workerId: string; readonly stopping: AbortController };

/** A durable queue. Each process runs one job at a time, and all processes together run at most one job per group. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  #opening: Promise<OpenQueue> | null = null;

  constructor(options: JobQueueOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#opening !== null;
  }

  /** Starts processing jobs. `interrupted` lists the jobs that may have been running when the last process ended. */
  async open(interrupted: readonly string[] = []): Promise<void> {
    await this.#open(interrupted);
  }

  /** Adds a job in a transaction; open the queue before that. Does nothing if the job already exists. */
  async add(tx: Sql, id: string, { group, priority }: { group: string; priority: number }): Promise<void> {
    const [{ boss }, { fromKysely }] = await Promise.all([this.#open(), import('pg-boss')]);
    await boss.send(this.#options.name, null, { id, group: { id: group }, priority, db: fromKysely(tx) });
  }

  /** Looks for added jobs immediately. */
  async wake(): Promise<void> {
    const { boss, workerId } = await this.#open();
    boss.notifyWorker(workerId);
  }

  async getState(id: string): Promise<JobState> {
    const { boss } = await this.#open();
    const [job] = await boss.findJobs(this.#options.name, { id });
    return job === undefined ? 'missing' : (STATES[job.state] ?? 'ended');
  }

  /** Stops processing; the next process continues a job in progress, or this one does when it opens the queue again. */
  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => null);
    this.#opening = null;
    if (!opened) return;
    opened.stopping.abort();
    await opened.boss.stop({ timeout: STOP_MS });
  }

  #open(interrupted: readonly string[] = []): Promise<OpenQueue> {
    this.#opening ??= this.#start(interrupted).catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #start(interrupted: readonly string[]): Promise<OpenQueue> {
    const { name, database, log, run } = this.#options;
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: toJobDatabase(database.sql),
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: CHECK_SECONDS,
      monitorIntervalSeconds: CHECK_SECONDS,
      flowIntervalSeconds: RARE_CHECK_SECONDS,
      bamIntervalSeconds: RARE_CHECK_SECONDS,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
    await boss.start();
    await boss.createQueue(name, {
      retryLimit: RETRIES,
      retryDelay: RETRY_SECONDS,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: MAX_JOB_SECONDS,
      deleteAfterSeconds: FINISHED_RETENTION_SECONDS,
    });
    // The embedded database has no other process, so its active jobs were interrupted.
    if (database.kind === 'embedded' && interrupted.length > 0) await boss.fail(name, [...interrupted]);
    // An interrupted job starts again immediately; only a failed one waits.
    for (const id of interrupted) await boss.update(name, undefined, { id, startAfter: new Date() });
    const stopping = new AbortController();
    const options = { includeMetadata: true, groupConcurrency: 1, pollingIntervalSeconds: 2 } as const;
    const workerId = await boss.work(name, options, async ([job]) => {
      if (job === undefined) return;
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      await run(job.id, { signal, isLastAttempt: job.retryCount >= job.retryLimit });
    });
    return { boss, workerId, stopping };
  }
}
