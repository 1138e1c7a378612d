import { AMENITIES, type Charger } from '#domain/chargers/charger.ts';
import { writeColumn } from '#domain/chargers/columns.ts';
import { type ChargerTable, connectorBits, makeTable, NO_SHARED_TEXTS, numberColumns } from './charger-table.ts';

const FIRST_CAPACITY = 1_024;
const TEXT_BYTES_EACH = 64;
const GROWTH = 1.5;
const PLUGS_MAX = 255;

/** Numbers texts in the order in which they are first seen. */
class TextNumbers {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/** Writes chargers one after another, by ascending id, into a table that grows with them. */
export class TableWriter {
  #table: ChargerTable;
  #count = 0;
  readonly #numbers = {
    networks: new TextNumbers(),
    cities: new TextNumbers(),
    states: new TextNumbers(),
    statuses: new TextNumbers(),
    accesses: new TextNumbers(),
    accessTimes: new TextNumbers(),
  };
  readonly #manyPlugs = new Map<number, readonly [number, number, number]>();

  constructor(expected = FIRST_CAPACITY) {
    const capacity = Math.max(FIRST_CAPACITY, expected);
    this.#table = makeTable(capacity, capacity * TEXT_BYTES_EACH, {
      shared: NO_SHARED_TEXTS,
      manyPlugs: this.#manyPlugs,
    });
  }

  get count(): number {
    return this.#count;
  }

  add(charger: Charger): void {
    const at = this.#count;
    const id = Number(charger.id);
    if (at > 0 && id <= (this.#table.columns.ids[at - 1] ?? 0)) throw new Error('Chargers must come by ascending id');
    if (at === this.#table.columns.count) this.#widen(Math.ceil(at * GROWTH), this.#table.text.length);
    this.#count += 1;
    this.#writeText(at, `${charger.name}\0${charger.address}\0${charger.zip}`);
    this.#writeNumbers(at, charger);
    const plugs = [charger.dcFastCount, charger.level2Count, charger.level1Count] as const;
    if (plugs.some((count) => count > PLUGS_MAX)) this.#manyPlugs.set(id, plugs);
  }

  /** The table written so far; nothing may be added afterwards. */
  finish(): ChargerTable {
    const { networks, cities, states, statuses, accesses, accessTimes } = this.#numbers;
    const shared = {
      networks: networks.texts,
      cities: cities.texts,
      states: states.texts,
      statuses: statuses.texts,
      accesses: accesses.texts,
      accessTimes: accessTimes.texts,
    };
    return { ...this.#table, columns: { ...this.#table.columns, count: this.#count }, shared };
  }

  #writeNumbers(at: number, charger: Charger): void {
    const table = this.#table;
    const { networks, cities, states, statuses, accesses, accessTimes } = this.#numbers;
    writeColumn(table.columns, at, charger, networks.numberOf(charger.network));
    table.cities[at] = cities.numberOf(charger.city);
    table.states[at] = states.numberOf(charger.state);
    table.statuses[at] = statuses.numberOf(charger.status);
    table.accesses[at] = accesses.numberOf(charger.access);
    table.accessTimes[at] = accessTimes.numberOf(charger.accessDaysTime);
    table.connectors[at] = connectorBits(charger.connectors);
    table.powersKw[at] = charger.maxPowerKw ?? Number.NaN;
    for (const [place, amenity] of AMENITIES.entries()) {
      const column = table.amenities[place];
      if (column) column[at] = charger.amenityScores?.[amenity] ?? 0;
    }
  }

  #writeText(at: number, text: string): void {
    const start = this.#table.textStarts[at] ?? 0;
    // A character takes three bytes at most.
    const needed = start + text.length * 3;
    if (needed > this.#table.text.length)
      this.#widen(this.#table.columns.count, Math.max(needed, Math.ceil(this.#table.text.length * GROWTH)));
    const { text: bytes, textStarts } = this.#table;
    const target = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    textStarts[at + 1] = start + target.write(text, start, 'utf8');
  }

  #widen(capacity: number, textBytes: number): void {
    const wider = makeTable(capacity, textBytes, this.#table);
    const targets = numberColumns(wider);
    for (const [place, source] of numberColumns(this.#table).entries()) targets[place]?.set(source);
    wider.text.set(this.#table.text);
    wider.textStarts.set(this.#table.textStarts);
    this.#table = wider;
  }
}
