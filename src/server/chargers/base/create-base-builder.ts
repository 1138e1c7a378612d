import type { StationRow } from '../charger-store.ts';
import { buildBase, type ChargerBase } from './charger-base.ts';
import { TableWriter } from './table-writer.ts';
import { toCharger } from './to-charger.ts';

/** Builds a base from pages of stations in ascending id order. */
export function createBaseBuilder(expectedCount: number) {
  const writer = new TableWriter(expectedCount);
  return {
    addPage(json: string): void {
      const rows: StationRow[] = JSON.parse(json);
      for (const row of rows) writer.add(toCharger(row));
    },
    finish: (): ChargerBase => buildBase(writer.finish()),
  };
}
