import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OsmReader } from '../../osm-reader.ts';
import { BuildError } from './build-error.ts';
import { type OsmMember, type OsmNode, type OsmRelation, type OsmWay, writeOsmPbf } from './osm-pbf-writer.ts';

type Tags = Readonly<Record<string, string>>;
type Item =
  | { readonly type: 'node'; readonly id: number; readonly lat: number; readonly lon: number; readonly tags?: Tags }
  | { readonly type: 'way'; readonly id: number; readonly refs: readonly number[]; readonly tags?: Tags }
  | { readonly type: 'relation'; readonly id: number; readonly members: readonly OsmMember[]; readonly tags?: Tags }
  | { readonly type?: undefined };

/** The maximum total size of the extracts, because they are merged in memory. */
const MAX_BYTES = 400 * 1024 * 1024;

async function readItems(
  file: string,
  types: { node: boolean; way: boolean },
  onItem: (item: Item) => void,
): Promise<void> {
  const reader = new OsmReader({ withTags: { ...types, relation: types.way } });
  const consume = async (batches: AsyncIterable<readonly Item[]>) => {
    for await (const batch of batches) for (const item of batch) onItem(item);
  };
  await pipeline(createReadStream(file), reader, consume).catch((error: Error) => {
    throw new BuildError(`${path.basename(file)} cannot be read as OpenStreetMap data: ${error.message}`);
  });
}

/** Replaces the negative ids of manually drawn elements with ids above all existing ones. */
class IdMapper {
  readonly #assigned = new Map<string, number>();
  readonly #firstId: number;

  constructor(firstId: number) {
    this.#firstId = firstId;
  }

  map(file: string, id: number): number {
    if (id > 0) return id;
    const key = `${file} ${id}`;
    const number = this.#assigned.get(key) ?? this.#firstId + this.#assigned.size;
    this.#assigned.set(key, number);
    return number;
  }
}

function isRoad(tags: Tags): boolean {
  return tags.highway !== undefined || tags.route === 'ferry';
}

function sortById<T extends { readonly id: number }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => a.id - b.id);
}

/**
 * Writes the roads of extracts into one file, each element once and in id order. The builder needs a single sorted
 * file.
 */
export async function mergeExtracts(files: readonly string[], totalBytes: number, outputFile: string): Promise<void> {
  if (totalBytes > MAX_BYTES)
    throw new BuildError(
      'These extracts are too large to merge or sort here. Use osmium (osmium merge or ' +
        'osmium sort), and specify the resulting file.',
    );
  const idMappers = { node: new IdMapper(20e9), way: new IdMapper(3.5e9), relation: new IdMapper(3.5e9) };
  const ways = new Map<number, OsmWay>();
  const relations = new Map<number, OsmRelation>();
  for (const file of files)
    await readItems(file, { node: false, way: true }, (item) => {
      if (item.type === 'way' && item.tags !== undefined && isRoad(item.tags)) {
        const id = idMappers.way.map(file, item.id);
        ways.set(id, { id, nodes: item.refs.map((ref) => idMappers.node.map(file, ref)), tags: item.tags });
      }
      if (item.type === 'relation' && item.tags?.type === 'restriction') {
        const id = idMappers.relation.map(file, item.id);
        const members = item.members.map((member) => ({
          ...member,
          ref: idMappers[member.type].map(file, member.ref),
        }));
        relations.set(id, { id, members, tags: item.tags });
      }
    });
  const usedNodeIds = new Set<number>();
  for (const way of ways.values()) for (const node of way.nodes) usedNodeIds.add(node);
  const nodes = new Map<number, OsmNode>();
  for (const file of files)
    await readItems(file, { node: true, way: false }, (item) => {
      if (item.type !== 'node') return;
      const id = idMappers.node.map(file, item.id);
      if (usedNodeIds.has(id))
        nodes.set(id, { id, lat: item.lat, lng: item.lon, ...(item.tags ? { tags: item.tags } : {}) });
    });
  const content = {
    nodes: sortById(nodes.values()),
    ways: sortById(ways.values()),
    relations: sortById(relations.values()),
  };
  await writeFile(outputFile, writeOsmPbf(content));
}
