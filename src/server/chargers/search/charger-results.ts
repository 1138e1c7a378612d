import type { Charger } from '#domain/chargers/charger.ts';
import { SerializedJson } from '../../http/serialized-json.ts';
import type { ChargerSet } from './charger-set.ts';

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

export class ChargerResults {
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

  /** The chargers as objects. For a response with a long list, `json` is faster. */
  get rows(): Charger[] {
    return Array.from(this.#positions, (i) => this.#set.readChargerAt(i));
  }

  /** The rows as JSON, without copying: bytes in a set are never overwritten. */
  get json(): SerializedJson<Charger[]> {
    const chunks: Uint8Array[] = [OPEN];
    for (let i = 0; i < this.#positions.length; i += 1) {
      if (i > 0) chunks.push(COMMA);
      chunks.push(this.#set.readRow(this.#positions[i] ?? 0));
    }
    chunks.push(CLOSE);
    return new SerializedJson(chunks);
  }
}
