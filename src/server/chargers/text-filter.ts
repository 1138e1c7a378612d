import { fitsText } from '#domain/chargers/filters.ts';
import { asciiNeedle, mayContain } from './ascii-search.ts';
import { type ChargerTable, ownTextPlaces, searchedTextsAt } from './charger-table.ts';

const NO_FIELDS = { name: '', address: '', city: '', network: '' };

function mayHold(table: ChargerTable, at: number, needle: Uint8Array): boolean {
  const [nameStart, nameEnd, addressStart, addressEnd] = ownTextPlaces(table, at);
  return mayContain(table.rows, nameStart, nameEnd, needle) || mayContain(table.rows, addressStart, addressEnd, needle);
}

/** The text filter as a test over the positions of a table; an empty text fits everything. */
export function textTest(table: ChargerTable, text: string): ((at: number) => boolean) | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const isFitCity = table.shared.cities.map((city) => fitsText({ ...NO_FIELDS, city }, wanted));
  const isFitNetwork = table.shared.networks.map((network) => fitsText({ ...NO_FIELDS, network }, wanted));
  const needle = asciiNeedle(wanted);
  return (at) => {
    if (isFitCity[table.cities[at] ?? 0] || isFitNetwork[table.columns.networks[at] ?? 0]) return true;
    if (needle !== null && !mayHold(table, at, needle)) return false;
    return fitsText(searchedTextsAt(table, at), wanted);
  };
}
