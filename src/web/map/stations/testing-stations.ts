import { createColumns } from '#domain/chargers/index/charger-columns.ts';
import { encodeSnapshot, type Snapshot, type SnapshotHeader } from '#domain/chargers/index/snapshot.ts';
import { packOutlook } from '#domain/outlook/listed-outlook.ts';

export type TestStation = {
  id: number;
  lat: number;
  lng: number;
  dcFast?: number;
  level2?: number;
  network?: string;
  score?: number;
  outlook?: number | null;
};

export function buildSnapshot(stations: readonly TestStation[], header: Partial<SnapshotHeader> = {}): Snapshot {
  const networks = [...new Set(stations.map(({ network = 'Alpha' }) => network))];
  const columns = createColumns(stations.length);
  for (const [
    index,
    { id, lat, lng, dcFast = 0, level2 = 0, network = 'Alpha', score, outlook = null },
  ] of stations.entries()) {
    columns.ids[index] = id;
    columns.lats[index] = lat;
    columns.lngs[index] = lng;
    columns.dcFastCounts[index] = dcFast;
    columns.level2Counts[index] = level2;
    columns.networks[index] = networks.indexOf(network);
    columns.outlooks[index] = packOutlook(outlook);
    if (score !== undefined) columns.trailerScores[index] = score;
  }
  const count = stations.length;
  const defaults = { version: 1, code: 'a1', since: 0, total: count, count, truncated: false, networks, removed: [] };
  return { header: { ...defaults, ...header }, columns };
}

export function toBytes({ header, columns }: Snapshot): Uint8Array<ArrayBuffer> {
  return encodeSnapshot(header, columns, Uint32Array.from(columns.ids.keys()));
}
