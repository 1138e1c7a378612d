import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { Town } from './towns.ts';

export type LabeledTown = { town: Town; importance: number; zoom: number };

const TILE_PX = 512;
const steps = [
  { zoom: 2, apartPx: 120, minImportance: 4_000_000 },
  { zoom: 3, apartPx: 80, minImportance: 900_000 },
  { zoom: 4, apartPx: 66, minImportance: 150_000 },
  { zoom: 5, apartPx: 64, minImportance: 40_000 },
  { zoom: 6, apartPx: 62, minImportance: 5_000 },
  { zoom: 7, apartPx: 60, minImportance: 2_000 },
  { zoom: 8, apartPx: 56, minImportance: 700 },
  { zoom: 9, apartPx: 46, minImportance: 300 },
];
const LAST_ZOOM = 10;

/** Labels are wider than tall, so towns may be closer north to south than east to west. */
const LABEL_SHAPE = 1.8;

/** Assigns each town the zoom at which its label appears, most important first, with space around each label. */
export function assignLabelZooms(towns: Town[], importances: number[]): LabeledTown[] {
  const ranked = towns
    .map((town, index) => ({ town, importance: importances[index] ?? 0, zoom: LAST_ZOOM }))
    .sort((a, b) => b.importance - a.importance || a.town.name.localeCompare(b.town.name, 'en'));
  for (const { zoom, apartPx, minImportance } of steps) {
    const labeled = new SpacedPoints(apartPx / (TILE_PX * 2 ** zoom));
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
  readonly #apart: number;

  constructor(apart: number) {
    this.#apart = apart;
  }

  add(town: Town): void {
    const point = projected(town);
    const key = this.#key(point.x, point.y);
    const cell = this.#cells.get(key);
    if (cell) cell.push(point);
    else this.#cells.set(key, [point]);
  }

  hasRoom(town: Town): boolean {
    const { x, y } = projected(town);
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const cell = this.#cells.get(this.#key(x + dx * this.#apart, y + dy * this.#apart)) ?? [];
        if (cell.some((other) => Math.hypot(other.x - x, (other.y - y) * LABEL_SHAPE) < this.#apart)) return false;
      }
    }
    return true;
  }

  #key(x: number, y: number): string {
    return `${Math.floor(x / this.#apart)}/${Math.floor(y / this.#apart)}`;
  }
}

function projected(town: Town): { x: number; y: number } {
  return { x: mercatorX(town.lng), y: mercatorY(town.lat) };
}
