import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Database, Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { registerStrayFiles, unregisterStrayFiles } from '../files/stray-file-store.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { deleteOldBuilds } from './build-folders.ts';
import { type BuildDeps, buildPackage, PackageFailure } from './build-package.ts';
import type { PackageQueue } from './package-queue.ts';
import {
  addPackageRow,
  deleteReplacedPackages,
  findUnfinishedPackage,
  listUnfinishedPackages,
  markPackageReady,
  type NewPackage,
  purgePackages,
  type UnfinishedPackage,
  writeFailure,
  writeProgress,
} from './package-store.ts';

/** Maximum number of unfinished packages, for all users together. */
const MAX_QUEUED = 50;
const RETRY = { retryAfterSeconds: 30 };
const SWEEP_MS = 60_000;
const MAX_BUILD_MS = 60 * 60_000;
const FAILED_RETENTION_MS = 7 * 24 * 60 * 60_000;
const FAILURE_MESSAGE = "We couldn't prepare this download. Please try again.";
const QUEUE_NAME = 'offline-packages';

export type PackageBuilderDeps = BuildDeps &
  Pick<Deps, 'files' | 'log'> & { readonly database: Pick<Database, 'kind' | 'sql'> };

/** Groups a user's jobs without storing the user's id in the queue. */
const toGroup = (uid: string) => createHash('sha256').update(uid).digest('base64url');

/** Thrown to end a job whose package was deleted or finished by another process. */
class PackageGone extends Error {}

/** Builds packages in the background, one at a time per process. Closes the queue when there are none to build. */
export class PackageBuilder implements PackageQueue {
  readonly #deps: PackageBuilderDeps;
  readonly #queue: JobQueue;
  /** Whether there may be unfinished packages from before this process started. */
  #isFirstSweep = true;
  readonly #createdMs = Date.now();
  #addedMs = 0;

  constructor(deps: PackageBuilderDeps) {
    this.#deps = deps;
    this.#queue = new JobQueue({
      name: QUEUE_NAME,
      database: deps.database,
      log: deps.log,
      run: (id, job) => this.#run(id, job),
    });
  }

  async prepare(): Promise<void> {
    this.#addedMs = performance.now();
    await this.#queue.open();
  }

  async add(tx: Sql, newPackage: NewPackage): Promise<OfflinePackage> {
    const unfinished = await listUnfinishedPackages(tx);
    if (unfinished.length >= MAX_QUEUED) throw new AppError('packages_busy', RETRY);
    const added = await addPackageRow(tx, newPackage, this.#deps.clock());
    await this.#enqueue(tx, newPackage, unfinished);
    return added;
  }

  async begin(): Promise<void> {
    await this.#queue.wake();
  }

  /**
   * Resumes interrupted packages and purges expired ones, now and every minute; returns a function that stops this
   * and the queue.
   */
  start(): () => Promise<void> {
    const stop = repeat(() => this.sweep(), {
      initialDelayMs: 0,
      intervalMs: SWEEP_MS,
      jitter: 0.1,
      log: this.#deps.log,
      failure: 'maintaining offline packages failed',
    });
    return async () => {
      await stop();
      await this.close();
    };
  }

  async sweep(): Promise<void> {
    const { sql, clock, config, database } = this.#deps;
    const now = clock();
    // No other process uses the folder of an embedded database, so builds from before this process were interrupted.
    await deleteOldBuilds(
      config.dataFolder,
      database.kind === 'embedded' ? this.#createdMs : Date.now() - MAX_BUILD_MS,
    );
    await purgePackages(sql, now, new Date(now.getTime() - FAILED_RETENTION_MS));
    const unfinished = await listUnfinishedPackages(sql);
    if (unfinished.length > 0) await this.#continue(unfinished);
    else if (this.#queue.isOpen && performance.now() - this.#addedMs > SWEEP_MS) await this.#queue.close();
    this.#isFirstSweep = false;
  }

  close(): Promise<void> {
    return this.#queue.close();
  }

  async #continue(unfinished: readonly UnfinishedPackage[]): Promise<void> {
    const { sql } = this.#deps;
    const building = unfinished.filter(({ status }) => status === 'building').map(({ id }) => id);
    await this.#queue.open(this.#isFirstSweep ? building : []);
    for (const item of unfinished) {
      const state = await this.#queue.getState(item.id);
      if (state === 'missing') await this.#enqueue(sql, item, unfinished);
      if (state === 'ended') await writeFailure(sql, item.id, FAILURE_MESSAGE);
    }
  }

  /** Adds a job; the more packages a user has waiting, the lower its priority. */
  async #enqueue(
    tx: Sql,
    { id, uid }: { readonly id: string; readonly uid: string },
    unfinished: readonly UnfinishedPackage[],
  ) {
    const waiting = unfinished.filter((one) => one.uid === uid && one.id !== id).length;
    await this.#queue.add(tx, id, { group: toGroup(uid), priority: -waiting });
  }

  async #run(
    id: string,
    { signal, isLastAttempt }: { readonly signal: AbortSignal; readonly isLastAttempt: boolean },
  ): Promise<void> {
    const { sql, log } = this.#deps;
    try {
      await this.#build(id, signal);
    } catch (error) {
      if (error instanceof PackageGone) return;
      if (error instanceof PackageFailure) return await writeFailure(sql, id, error.message);
      if (signal.aborted) throw error;
      log.error({ err: error, id }, 'an offline package could not be built');
      if (isLastAttempt) return await writeFailure(sql, id, FAILURE_MESSAGE);
      throw error;
    }
  }

  async #build(id: string, signal: AbortSignal): Promise<void> {
    const { sql } = this.#deps;
    const unfinished = await findUnfinishedPackage(sql, id);
    if (unfinished === null) return;
    const onProgress = async (percent: number) => {
      signal.throwIfAborted();
      if (!(await writeProgress(sql, id, percent))) throw new PackageGone();
    };
    await onProgress(0);
    const built = await buildPackage(this.#deps, unfinished, { signal, onProgress });
    try {
      signal.throwIfAborted();
      await this.#store(id, built);
    } finally {
      await built.remove();
    }
  }

  async #store(id: string, built: Awaited<ReturnType<typeof buildPackage>>): Promise<void> {
    const { sql, files, clock } = this.#deps;
    // Another process may build the same package, so each file has its own key. Stray files are looked up by the third
    // part of the key, a UUID.
    const fileKey = `packages/file/${randomUUID()}`;
    await registerStrayFiles(sql, [fileKey], clock());
    await files.putFile(fileKey, built.file);
    const isReady = await sql.transaction().execute(async (tx) => {
      if (!(await markPackageReady(tx, id, { ...built, fileKey }))) return false;
      await unregisterStrayFiles(tx, [fileKey]);
      await deleteReplacedPackages(tx, id);
      return true;
    });
    if (!isReady) await files.remove(fileKey);
  }
}
