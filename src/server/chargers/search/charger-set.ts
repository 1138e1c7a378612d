import type { Charger, TrailerScore } from '#domain/chargers/charger.ts';
import { type ChargerFilters, matchesText, NO_FILTERS } from '#domain/chargers/filters.ts';
import { buildColumnPredicate, UNKNOWN_SCORE, writeCharger } from '#domain/chargers/index/charger-columns.ts';
import { excludePositions, type Selection, toBoxVisitor } from '#domain/chargers/index/selection.ts';
import { type BoundingBox, containsPoint, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { visitBox } from '#domain/geo/kd-tree.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { findDocumentsWith } from '#domain/text/candidates.ts';
import { buildWordIndex, type WordIndex } from '#domain/text/word-index.ts';
import { type ChargerBase, findPosition } from '../base/charger-base.ts';
import { readChargerAt, readRow, toRowJson } from './charger-table.ts';
import { FilterCache } from './filter-cache.ts';
import { PositionList } from './position-list.ts';

/** The chargers that pass the filters: a selection of the base, and positions of chargers added or changed since. */
export type MatchingChargers = { readonly stored: Selection; readonly added: readonly number[] };

/** A changed charger, or null if it was removed. */
export type ChargerChange = { readonly id: number; readonly charger: Charger | null };

/** A base plus later changes. Positions below base.count refer to the base, later ones to added chargers. */
export class ChargerSet {
  readonly base: ChargerBase;
  readonly #filters: FilterCache;
  readonly #added: Charger[] = [];
  readonly #addedRows: Uint8Array[] = [];
  readonly #addedPositions = new Map<number, number>();
  readonly #removedAddedPositions = new Set<number>();
  #hiddenInBase = new Uint32Array(0);
  #addedWords: WordIndex | null = null;

  constructor(base: ChargerBase) {
    this.base = base;
    this.#filters = new FilterCache(base);
  }

  get columns(): ChargerBase['table']['columns'] {
    return this.base.table.columns;
  }

  get networks(): readonly string[] {
    return this.base.table.shared.networks;
  }

  get total(): number {
    return this.base.count - this.#hiddenInBase.length + this.#added.length - this.#removedAddedPositions.size;
  }

  /** How many more changes fit before the base has to be rebuilt. */
  get remainingCapacity(): number {
    return this.base.spareCapacity - Math.max(this.#added.length, this.#hiddenInBase.length);
  }

  /** Words of the added chargers: document i is at position base.count + i. */
  get addedWords(): WordIndex {
    const getText = (i: number) => {
      const charger = this.#added[i];
      return charger ? `${charger.name} ${charger.address} ${charger.city} ${charger.network}` : '';
    };
    this.#addedWords ??= buildWordIndex(this.#added.length, getText);
    return this.#addedWords;
  }

  idAt(i: number): number {
    return this.columns.ids[i] ?? 0;
  }

  pointAt(i: number): LatLng {
    return { lat: this.columns.lats[i] ?? 0, lng: this.columns.lngs[i] ?? 0 };
  }

  scoreAt(i: number): TrailerScore {
    const score = this.columns.trailerScores[i] ?? UNKNOWN_SCORE;
    return score === UNKNOWN_SCORE ? null : score;
  }

  scoreLowerBoundAt(i: number): TrailerScore {
    const lower = this.base.table.trailerLowers[i] ?? UNKNOWN_SCORE;
    return lower === UNKNOWN_SCORE ? null : lower;
  }

  readChargerAt(i: number): Charger {
    const added = i < this.base.count ? undefined : this.#added[i - this.base.count];
    return added ?? readChargerAt(this.base.table, i);
  }

  /** The JSON of a charger in UTF-8. */
  readRow(i: number): Uint8Array {
    const added = i < this.base.count ? undefined : this.#addedRows[i - this.base.count];
    return added ?? readRow(this.base.table, i);
  }

  match(filters: ChargerFilters): MatchingChargers {
    return {
      stored: excludePositions(this.#filters.select(filters), this.#hiddenInBase),
      added: this.#added.length === 0 ? [] : this.#matchingAdded(filters),
    };
  }

  /** Returns the positions of the matching chargers in a box, or of all if the box is null. */
  listPositions({ stored, added }: MatchingChargers, box: BoundingBox | null): Uint32Array<ArrayBuffer> {
    const found = new PositionList();
    const collect = (i: number) => found.add(i);
    if (box === null) stored.visit(0, this.base.count, collect);
    else for (const part of splitAtAntimeridian(box)) visitBox(this.base.points, part, toBoxVisitor(stored, collect));
    for (const i of added) if (box === null || containsPoint(box, this.pointAt(i))) collect(i);
    return found.finish();
  }

  /** Returns the positions of the chargers with any of the words in their name, address, city, or network. */
  listPositionsWithWords(words: readonly string[]): number[] {
    const { stored, added } = this.match(NO_FILTERS);
    const isIncluded = new Set(added);
    return [
      ...[...findDocumentsWith(this.base.words, words)].filter(stored.has),
      ...[...findDocumentsWith(this.addedWords, words)]
        .map((document) => this.base.count + document)
        .filter((i) => isIncluded.has(i)),
    ];
  }

  /** Applies changes; there must be at most remainingCapacity of them. */
  apply(changes: readonly ChargerChange[]): void {
    const hidden = new Set(this.#hiddenInBase);
    for (const { id, charger } of changes) {
      const basePosition = findPosition(this.base, id);
      if (basePosition >= 0) hidden.add(basePosition);
      if (charger === null) this.#removeAdded(id);
      else this.#putAdded(id, charger);
    }
    this.#hiddenInBase = Uint32Array.from(hidden).sort();
    this.#addedWords = null;
  }

  #matchingAdded(filters: ChargerFilters): number[] {
    const test = buildColumnPredicate(this.columns, this.networks, filters);
    const found: number[] = [];
    for (const [index, charger] of this.#added.entries()) {
      const i = this.base.count + index;
      if (!this.#removedAddedPositions.has(i) && test(i) && matchesText(charger, filters.text)) found.push(i);
    }
    return found;
  }

  #removeAdded(id: number): void {
    const i = this.#addedPositions.get(id);
    if (i !== undefined) this.#removedAddedPositions.add(i);
  }

  #putAdded(id: number, charger: Charger): void {
    const i = this.#addedPositions.get(id) ?? this.base.count + this.#added.length;
    if (i >= this.base.count + this.base.spareCapacity)
      throw new Error('The station index has no capacity for more changes');
    this.#addedPositions.set(id, i);
    this.#removedAddedPositions.delete(i);
    this.#added[i - this.base.count] = charger;
    this.#addedRows[i - this.base.count] = Buffer.from(toRowJson(charger));
    this.base.table.powersKw[i] = charger.maxPowerKw ?? Number.NaN;
    this.base.table.trailerLowers[i] = charger.trailerLower ?? UNKNOWN_SCORE;
    writeCharger(this.columns, i, charger, this.#getNetworkNumber(charger.network));
    this.base.xs[i] = mercatorX(charger.lng);
    this.base.ys[i] = mercatorY(charger.lat);
  }

  #getNetworkNumber(network: string): number {
    const { networks } = this.base.table.shared;
    const index = networks.indexOf(network);
    return index >= 0 ? index : networks.push(network) - 1;
  }
}
