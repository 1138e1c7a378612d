import { inflateSync } from 'node:zlib';
import { eachField, readPackedInts, toSigned } from './protobuf.ts';

type LngLat = readonly [lng: number, lat: number];

export type OsmWay = { tags: ReadonlyMap<string, string>; line: LngLat[] };

const WAY_KEYS_FIELD = 2;
const WAY_VALUES_FIELD = 3;
const WAY_NODES_FIELD = 8;

export function readOsmWays(pbf: Uint8Array): OsmWay[] {
  const nodes = new Map<number, LngLat>();
  const ways: OsmWay[] = [];
  for (const block of readDataBlocks(pbf)) readBlock(block, nodes, ways);
  return ways;
}

function* readDataBlocks(pbf: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(pbf.buffer, pbf.byteOffset, pbf.byteLength);
  for (let i = 0; i < pbf.length; ) {
    const header = readBlobHeader(pbf.subarray(i + 4, i + 4 + view.getUint32(i)));
    i += 4 + view.getUint32(i);
    if (header.type === 'OSMData') yield readBlob(pbf.subarray(i, i + header.sizeBytes));
    i += header.sizeBytes;
  }
}

function readBlobHeader(bytes: Uint8Array): { type: string; sizeBytes: number } {
  const header = { type: '', sizeBytes: 0 };
  for (const { field, value, bytes: content } of eachField(bytes)) {
    if (field === 1) header.type = new TextDecoder().decode(content);
    if (field === 3) header.sizeBytes = value;
  }
  return header;
}

function readBlob(bytes: Uint8Array): Uint8Array {
  for (const { field, bytes: content } of eachField(bytes)) {
    if (field === 1) return content;
    if (field === 3) return inflateSync(content);
  }
  throw new Error('this OSM file has a blob that is neither raw nor deflated');
}

function readBlock(block: Uint8Array, nodes: Map<number, LngLat>, ways: OsmWay[]): void {
  const strings: string[] = [];
  let granularity = 100;
  const groups: Uint8Array[] = [];
  for (const { field, value, bytes } of eachField(block)) {
    if (field === 1) for (const entry of eachField(bytes)) strings.push(new TextDecoder().decode(entry.bytes));
    if (field === 2) groups.push(bytes);
    if (field === 17) granularity = value;
  }
  for (const group of groups) {
    for (const { field, bytes } of eachField(group)) {
      if (field === 2) readDenseNodes(bytes, granularity, nodes);
      if (field === 3) ways.push(readWay(bytes, strings, nodes));
    }
  }
}

function readDenseNodes(dense: Uint8Array, granularity: number, nodes: Map<number, LngLat>): void {
  const columns = new Map<number, number[]>();
  for (const { field, bytes } of eachField(dense)) columns.set(field, toRunningSums(readPackedInts(bytes)));
  const lats = columns.get(8) ?? [];
  const lngs = columns.get(9) ?? [];
  for (const [i, id] of (columns.get(1) ?? []).entries()) {
    nodes.set(id, [(lngs[i] ?? 0) * granularity * 1e-9, (lats[i] ?? 0) * granularity * 1e-9]);
  }
}

function readWay(way: Uint8Array, strings: string[], nodes: ReadonlyMap<number, LngLat>): OsmWay {
  const columns = new Map<number, number[]>();
  for (const { field, bytes } of eachField(way)) {
    if (field === WAY_KEYS_FIELD || field === WAY_VALUES_FIELD || field === WAY_NODES_FIELD)
      columns.set(field, readPackedInts(bytes));
  }
  const values = columns.get(WAY_VALUES_FIELD) ?? [];
  const tags = (columns.get(WAY_KEYS_FIELD) ?? []).map(
    (key, i) => [strings[key] ?? '', strings[values[i] ?? 0] ?? ''] as const,
  );
  const line = toRunningSums(columns.get(WAY_NODES_FIELD) ?? []).flatMap((id) => {
    const node = nodes.get(id);
    return node === undefined ? [] : [node];
  });
  return { tags: new Map(tags), line };
}

function toRunningSums(deltas: number[]): number[] {
  let sum = 0;
  return deltas.map((delta) => {
    sum += toSigned(delta);
    return sum;
  });
}
