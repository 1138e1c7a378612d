import type { Charger } from '#domain/chargers/charger.ts';
import { UNKNOWN_SCORE, writeCharger } from '#domain/chargers/index/charger-columns.ts';
import {
  type ChargerTable,
  createTable,
  listNumberColumns,
  NO_SHARED_TEXTS,
  toRowJson,
} from '../search/charger-table.ts';

const INITIAL_CAPACITY = 1_024;
const BYTES_PER_ROW = 384;
const GROWTH = 1.5;
const MAX_UTF8_BYTES = 3;

/** Assigns each distinct string a number, in order of first appearance. */
class StringNumbers {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  getNumber(text: string): number {
    const existing = this.#numbers.get(text);
    if (existing !== undefined) return existing;
    this.#numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/** Writes chargers in ascending id order into a growing table. */
export class TableWriter {
  #table: ChargerTable;
  #count = 0;
  readonly #networks = new StringNumbers();
  readonly #cities = new StringNumbers();

  constructor(expectedCount = INITIAL_CAPACITY) {
    const capacity = Math.max(INITIAL_CAPACITY, expectedCount);
    this.#table = createTable(capacity, capacity * BYTES_PER_ROW, NO_SHARED_TEXTS);
  }

  get count(): number {
    return this.#count;
  }

  add(charger: Charger): void {
    const i = this.#count;
    const id = Number(charger.id);
    if (i > 0 && id <= (this.#table.columns.ids[i - 1] ?? 0))
      throw new Error('Chargers must be in ascending order of id');
    if (i === this.#table.columns.count) this.#grow(Math.ceil(i * GROWTH), this.#table.rows.length);
    this.#count += 1;
    this.#writeRow(i, toRowJson(charger));
    writeCharger(this.#table.columns, i, charger, this.#networks.getNumber(charger.network));
    this.#table.cities[i] = this.#cities.getNumber(charger.city);
    this.#table.powersKw[i] = charger.maxPowerKw ?? Number.NaN;
    this.#table.trailerLowers[i] = charger.trailerLower ?? UNKNOWN_SCORE;
  }

  /** Returns the table. Nothing may be added afterward. */
  finish(): ChargerTable {
    const shared = { networks: this.#networks.texts, cities: this.#cities.texts };
    return { ...this.#table, columns: { ...this.#table.columns, count: this.#count }, shared };
  }

  #writeRow(i: number, text: string): void {
    const start = this.#table.rowStarts[i] ?? 0;
    const needed = start + text.length * MAX_UTF8_BYTES;
    if (needed > this.#table.rows.length)
      this.#grow(this.#table.columns.count, Math.max(needed, Math.ceil(this.#table.rows.length * GROWTH)));
    const { rows, rowStarts } = this.#table;
    const target = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
    rowStarts[i + 1] = start + target.write(text, start, 'utf8');
  }

  #grow(capacity: number, rowBytes: number): void {
    const larger = createTable(capacity, rowBytes, this.#table.shared);
    const targets = listNumberColumns(larger);
    for (const [index, source] of listNumberColumns(this.#table).entries()) targets[index]?.set(source);
    larger.rows.set(this.#table.rows);
    larger.rowStarts.set(this.#table.rowStarts);
    this.#table = larger;
  }
}
