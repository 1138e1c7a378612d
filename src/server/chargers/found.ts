import type { Charger } from '#domain/chargers/charger.ts';
import { JsonText } from '../http/json-text.ts';
import type { ChargerSet } from './charger-set.ts';

const OPEN = 0x5b;
const COMMA = 0x2c;
const CLOSE = 0x5d;

/** Some chargers of a set, in order, and how many there are in all. */
export class Found {
  readonly total: number;
  readonly #set: ChargerSet;
  readonly #positions: ArrayLike<number>;

  constructor(set: ChargerSet, positions: ArrayLike<number>, total = positions.length) {
    this.#set = set;
    this.#positions = positions;
    this.total = total;
  }

  get isTruncated(): boolean {
    return this.#positions.length < this.total;
  }

  get rows(): Charger[] {
    return Array.from(this.#positions, (at) => this.#set.chargerAt(at));
  }

  /** The rows as an answer carries them. */
  get json(): JsonText<Charger[]> {
    const rows = Array.from(this.#positions, (at) => this.#set.rowAt(at));
    const bytes = Buffer.allocUnsafe(rows.reduce((sum, row) => sum + row.length + 1, 1) + (rows.length === 0 ? 1 : 0));
    let end = 0;
    for (const row of rows) {
      bytes[end] = end === 0 ? OPEN : COMMA;
      bytes.set(row, end + 1);
      end += row.length + 1;
    }
    if (end === 0) bytes[end++] = OPEN;
    bytes[end] = CLOSE;
    return new JsonText(bytes);
  }
}
