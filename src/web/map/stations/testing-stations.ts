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
    at,
    { id, lat, lng, dcFast = 0, level2 = 0, network = 'Alpha', score, outlook = null },
  ] of stations.entries()) {
    columns.ids[at] = id;
    columns.lats[at] = lat;
    columns.lngs[at] = lng;
    columns.dcFastCounts[at] = dcFast;
    columns.level2Counts[at] = level2;
    columns.networks[at] = networks.indexOf(network);
    columns.outlooks[at] = packOutlook(outlook);
    if (score !== undefined) columns.trailerScores[at] = score;
  }
  const count = stations.length;
  const plain = { version: 1, since: 0, total: count, count, truncated: false, networks, removed: [] };
  return { header: { ...plain, ...header }, columns };
}

export function toBytes({ header, columns }: Snapshot): Uint8Array<ArrayBuffer> {
  return encodeSnapshot(header, columns, Uint32Array.from(columns.ids.keys()));
}
