import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { Town } from './towns.ts';

export type LabeledTown = { town: Town; importance: number; zoom: number };

const TILE_PX = 512;
const zoomSteps = [
  { zoom: 2, spacingPx: 120, minImportance: 4_000_000 },
  { zoom: 3, spacingPx: 80, minImportance: 900_000 },
  { zoom: 4, spacingPx: 66, minImportance: 150_000 },
  { zoom: 5, spacingPx: 64, minImportance: 40_000 },
  { zoom: 6, spacingPx: 62, minImportance: 5_000 },
  { zoom: 7, spacingPx: 60, minImportance: 2_000 },
  { zoom: 8, spacingPx: 56, minImportance: 700 },
  { zoom: 9, spacingPx: 46, minImportance: 300 },
];
const LAST_ZOOM = 10;

/** Labels are wider than tall, so towns may be closer north to south than east to west. */
const LABEL_ASPECT = 1.8;

/** Assigns each town the zoom at which its label appears, most important first, with space around each label. */
export function assignLabelZooms(towns: Town[], importances: number[]): LabeledTown[] {
  const ranked = towns
    .map((town, index) => ({ town, importance: importances[index] ?? 0, zoom: LAST_ZOOM }))
    .sort((a, b) => b.importance - a.importance || a.town.name.localeCompare(b.town.name, 'en'));
  for (const { zoom, spacingPx, minImportance } of zoomSteps) {
    const labeled = new SpacedPoints(spacingPx / (TILE_PX * 2 ** zoom));
    for (const entry of ranked) {
      if (entry.zoom < zoom) labeled.add(entry.town);
      else if (entry.importance >= minImportance && labeled.hasRoom(entry.town)) {
        entry.zoom = zoom;
        labeled.add(entry.town);
      }
    }
  }
  return ranked;
}

class SpacedPoints {
  readonly #cells = new Map<string, { x: number; y: number }[]>();
  readonly #spacing: number;

  constructor(spacing: number) {
    this.#spacing = spacing;
  }

  add(town: Town): void {
    const point = toMercator(town);
    const key = this.#key(point.x, point.y);
    const cell = this.#cells.get(key);
    if (cell) cell.push(point);
    else this.#cells.set(key, [point]);
  }

  hasRoom(town: Town): boolean {
    const { x, y } = toMercator(town);
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const cell = this.#cells.get(this.#key(x + dx * this.#spacing, y + dy * this.#spacing)) ?? [];
        if (cell.some((other) => Math.hypot(other.x - x, (other.y - y) * LABEL_ASPECT) < this.#spacing)) return false;
      }
    }
    return true;
  }

  #key(x: number, y: number): string {
    return `${Math.floor(x / this.#spacing)}/${Math.floor(y / this.#spacing)}`;
  }
}

function toMercator(town: Town): { x: number; y: number } {
  return { x: mercatorX(town.lng), y: mercatorY(town.lat) };
}
