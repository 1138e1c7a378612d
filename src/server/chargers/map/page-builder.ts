import { buildBase, type ChargerBase } from '../base/charger-base.ts';
import { TableWriter } from '../base/table-writer.ts';
import { toCharger } from '../base/to-charger.ts';
import type { StationRow } from '../charger-store.ts';

/** Builds a base from pages of stations in ascending id order. */
export function createPageBuilder(expectedCount: number) {
  const writer = new TableWriter(expectedCount);
  return {
    addPage(json: string): void {
      const rows: StationRow[] = JSON.parse(json);
      for (const row of rows) writer.add(toCharger(row));
    },
    finish: (): ChargerBase => buildBase(writer.finish()),
  };
}
