import { pipeline } from 'node:stream/promises';
import { classifyOsmTags, POI_TAGS } from '#domain/amenities/osm-pois.ts';
import type { Poi, PoiKind } from '#domain/amenities/poi-kinds.ts';
import { OsmReader } from '../../osm-reader.ts';
import { ImportError } from '../import/import-error.ts';
import { createCellCounter } from './mapped-cells.ts';
import type { PlaceList } from './place-list.ts';

type Tags = Readonly<Record<string, string>>;
type OsmNode = { readonly type: 'node'; readonly id: number; readonly lat: number; readonly lon: number; tags?: Tags };
type OsmWay = { readonly type: 'way'; readonly refs: readonly number[]; readonly tags?: Tags };
type OsmItem = OsmNode | OsmWay | { readonly type?: undefined };

const MAX_NAME_LENGTH = 200;

/** Visits the nodes and ways of an extract; `withTags` says which of their tags are read. */
async function visit(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  withTags: { node: string[] | false; way: string[] | false },
  onItem: (item: OsmNode | OsmWay) => void,
): Promise<void> {
  const reader = new OsmReader({ withTags: { ...withTags, relation: false } });
  const collect = async (batches: AsyncIterable<readonly OsmItem[]>) => {
    for await (const batch of batches) for (const item of batch) if (item.type !== undefined) onItem(item);
  };
  await pipeline(bytes, reader, collect).catch((error: Error) => {
    throw new ImportError('unreadable', `${fileName} cannot be read as OpenStreetMap data: ${error.message}`, error);
  });
}

type OsmPlace = { readonly kind: PoiKind; readonly name: string };

/** Reads places drawn as outlines, keyed by the id of the first node; the second pass adds the coordinates. */
async function readOutlines(fileName: string, open: () => AsyncIterable<Uint8Array>): Promise<Map<number, OsmPlace[]>> {
  const outlines = new Map<number, OsmPlace[]>();
  await visit(fileName, open(), { node: false, way: [...POI_TAGS] }, (item) => {
    if (item.type !== 'way' || item.tags === undefined) return;
    const kind = classifyOsmTags(item.tags);
    const [firstNodeId] = item.refs;
    if (kind === null || firstNodeId === undefined) return;
    outlines.set(firstNodeId, [...(outlines.get(firstNodeId) ?? []), { kind, name: item.tags.name ?? '' }]);
  });
  return outlines;
}

/**
 * Reads the places of an OpenStreetMap extract (PBF). Takes two passes, because ways come after their nodes in the
 * file.
 */
export async function readOsm(fileName: string, open: () => AsyncIterable<Uint8Array>): Promise<PlaceList> {
  const outlines = await readOutlines(fileName, open);
  const places: Poi[] = [];
  const cells = createCellCounter();
  await visit(fileName, open(), { node: [...POI_TAGS], way: false }, (item) => {
    if (item.type !== 'node') return;
    const point = { lat: item.lat, lng: item.lon };
    cells.add(point);
    const add = ({ kind, name }: OsmPlace) => places.push({ kind, name: name.slice(0, MAX_NAME_LENGTH), ...point });
    const kind = item.tags === undefined ? null : classifyOsmTags(item.tags);
    if (kind !== null) add({ kind, name: item.tags?.name ?? '' });
    for (const outline of outlines.get(item.id) ?? []) add(outline);
  });
  if (places.length === 0)
    throw new ImportError('unreadable', `${fileName} contains no places, only roads or borders. Use a full extract.`);
  const name = `osm ${fileName.replace(/(?:-latest)?\.osm\.pbf$/i, '')}`;
  return {
    name,
    credit: '© OpenStreetMap contributors',
    places,
    mappedCells: cells.listMappedCells(),
    skippedCount: 0,
  };
}
