import { type IdRange, parseAfdcRecord, type RejectReason } from '#domain/chargers/afdc/afdc.ts';
import { listMissingFacts } from '#domain/chargers/afdc/afdc-facts.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import type { KnownStations, RunCounts } from './import-store.ts';
import type { RejectsFile } from './rejects-file.ts';
import { type ImportedStation, toImportedStation } from './station-rows.ts';

const MAX_BATCH_ROWS = 2000;
const MAX_BATCH_RECORDS = 10_000;

export const NO_COUNTS: RunCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  reopened: 0,
  rejected: {},
  rejectsBytes: 0,
};

export class RecordClassifier {
  readonly #known: KnownStations;
  readonly #rejects: RejectsFile;
  readonly #ids: IdRange;
  readonly #counts: RunCounts;
  readonly #seen = new Set<number>();
  readonly #invalid = new Set<number>();
  #rows: ImportedStation[] = [];
  #recordsInBatch = 0;

  constructor(options: { known: KnownStations; counts: RunCounts; rejects: RejectsFile; ids: IdRange }) {
    this.#known = options.known;
    this.#rejects = options.rejects;
    this.#ids = options.ids;
    this.#counts = { ...options.counts, rejected: { ...options.counts.rejected } };
  }

  /** A copy of the counts so far. */
  get counts(): RunCounts {
    return { ...this.#counts, rejected: { ...this.#counts.rejected } };
  }

  get acceptedCount(): number {
    return this.#seen.size;
  }

  get isFull(): boolean {
    return this.#rows.length >= MAX_BATCH_ROWS || this.#recordsInBatch >= MAX_BATCH_RECORDS;
  }

  /** Registers a record that was already processed before the import was interrupted. */
  replay(record: AfdcRecord): void {
    const outcome = parseAfdcRecord(record, this.#ids);
    if (outcome.ok) this.#seen.add(outcome.facts.id);
    else if (outcome.invalidRecordId !== null) this.#invalid.add(outcome.invalidRecordId);
  }

  classify(record: AfdcRecord): void {
    this.#counts.read += 1;
    this.#recordsInBatch += 1;
    const outcome = parseAfdcRecord(record, this.#ids);
    if (!outcome.ok) {
      if (outcome.invalidRecordId !== null) this.#invalid.add(outcome.invalidRecordId);
      this.#reject(outcome.reason, record);
    } else if (this.#seen.has(outcome.facts.id)) this.#reject('id appears twice', record);
    else
      this.#accept(
        toImportedStation(outcome.facts, listMissingFacts(record), !this.#known.hashes.has(outcome.facts.id)),
      );
  }

  drain(): ImportedStation[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#recordsInBatch = 0;
    return rows;
  }

  /** Returns the ids of open stations missing from a complete input, except those with an invalid record. */
  listMissingIds(): number[] {
    const { hashes, closed } = this.#known;
    return [...hashes.keys()].filter((id) => !closed.has(id) && !this.#seen.has(id) && !this.#invalid.has(id));
  }

  /** How many stations are open after the import if it closes none. */
  countOpenStations(): number {
    const { hashes, closed } = this.#known;
    let unseenCount = 0;
    for (const id of hashes.keys()) if (!closed.has(id) && !this.#seen.has(id)) unseenCount += 1;
    return this.#seen.size + unseenCount;
  }

  #reject(reason: RejectReason | 'id appears twice', record: AfdcRecord): void {
    this.#counts.rejected[reason] = (this.#counts.rejected[reason] ?? 0) + 1;
    this.#rejects.add(reason, record);
  }

  #accept(row: ImportedStation): void {
    this.#seen.add(row.id);
    const stored = this.#known.hashes.get(row.id);
    if (stored === undefined) this.#counts.added += 1;
    else if (this.#known.closed.has(row.id)) this.#counts.reopened += 1;
    else if (stored !== row.contentHash) this.#counts.changed += 1;
    else {
      this.#counts.unchanged += 1;
      return;
    }
    this.#rows.push(row);
  }
}
