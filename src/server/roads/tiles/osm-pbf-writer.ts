import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Readonly<Record<string, string>>;

export type OsmNode = { readonly id: number; readonly lat: number; readonly lng: number; readonly tags?: Tags };
export type OsmWay = { readonly id: number; readonly nodes: readonly number[]; readonly tags: Tags };
export type OsmMember = { readonly type: 'node' | 'way' | 'relation'; readonly ref: number; readonly role: string };
export type OsmRelation = { readonly id: number; readonly members: readonly OsmMember[]; readonly tags: Tags };

/** The maximum number of elements per block; some readers reject larger blocks. */
const MAX_BLOCK_ELEMENTS = 8_000;
/** Coordinates are stored in units of 100 nanodegrees. */
const STEPS_PER_DEGREE = 1e7;

function writeBlob(type: string, content: Uint8Array): Uint8Array[] {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content));
  const blobBytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blobBytes.length);
  const headerBytes = header.finish();
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, headerBytes.length);
  return [length, headerBytes, blobBytes];
}

function writeHeaderBlock(): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  header.writeStringField(16, 'TowCharge');
  return header.finish();
}

function toDeltas(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

/** The distinct strings of a block; the first one must be empty. */
class StringTable {
  readonly #indexes = new Map<string, number>([['', 0]]);

  indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  write(block: PbfWriter): void {
    const writeTexts = (_: unknown, pbf: PbfWriter) => {
      for (const text of this.#indexes.keys()) pbf.writeBytesField(1, new TextEncoder().encode(text));
    };
    block.writeMessage(1, writeTexts, null);
  }
}

function writeNodes(nodes: readonly OsmNode[], strings: StringTable, group: PbfWriter): void {
  const tags = nodes.map(({ tags = {} }) =>
    Object.entries(tags)
      .flat()
      .map((text) => strings.indexOf(text)),
  );
  const writeDenseNodes = (_: unknown, pbf: PbfWriter) => {
    pbf.writePackedSVarint(1, toDeltas(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, toDeltas(nodes.map(({ lat }) => Math.round(lat * STEPS_PER_DEGREE))));
    pbf.writePackedSVarint(9, toDeltas(nodes.map(({ lng }) => Math.round(lng * STEPS_PER_DEGREE))));
    // Each node's tags end with a zero. The field may be omitted only if no node has tags.
    if (tags.some(({ length }) => length > 0))
      pbf.writePackedVarint(
        10,
        tags.flatMap((texts) => [...texts, 0]),
      );
  };
  group.writeMessage(2, writeDenseNodes, null);
}

function writeTags(tags: Tags, strings: StringTable, pbf: PbfWriter): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.indexOf(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.indexOf(value)),
  );
}

function writeWay(way: OsmWay, strings: StringTable, group: PbfWriter): void {
  const writeFields = (_: unknown, pbf: PbfWriter) => {
    pbf.writeVarintField(1, way.id);
    writeTags(way.tags, strings, pbf);
    pbf.writePackedSVarint(8, toDeltas(way.nodes));
  };
  group.writeMessage(3, writeFields, null);
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

function writeRelation({ id, members, tags }: OsmRelation, strings: StringTable, group: PbfWriter): void {
  const writeFields = (_: unknown, pbf: PbfWriter) => {
    pbf.writeVarintField(1, id);
    writeTags(tags, strings, pbf);
    pbf.writePackedVarint(
      8,
      members.map(({ role }) => strings.indexOf(role)),
    );
    pbf.writePackedSVarint(9, toDeltas(members.map(({ ref }) => ref)));
    pbf.writePackedVarint(
      10,
      members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
    );
  };
  group.writeMessage(4, writeFields, null);
}

function writeBlock(write: (strings: StringTable, group: PbfWriter) => void): Uint8Array {
  const strings = new StringTable();
  const group = new PbfWriter();
  write(strings, group);
  const output = new PbfWriter();
  strings.write(output);
  output.writeBytesField(2, group.finish());
  return output.finish();
}

function* splitIntoBlocks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += MAX_BLOCK_ELEMENTS)
    yield items.slice(from, from + MAX_BLOCK_ELEMENTS);
}

type Content = {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly relations?: readonly OsmRelation[];
};

/** Writes an OpenStreetMap file (PBF) of nodes, ways, and relations, each in id order. */
export function writeOsmPbf({ nodes, ways, relations = [] }: Content): Uint8Array {
  const parts = writeBlob('OSMHeader', writeHeaderBlock());
  const add = (write: (strings: StringTable, group: PbfWriter) => void) =>
    parts.push(...writeBlob('OSMData', writeBlock(write)));
  for (const slice of splitIntoBlocks(nodes)) add((strings, group) => writeNodes(slice, strings, group));
  for (const slice of splitIntoBlocks(ways))
    add((strings, group) => {
      for (const way of slice) writeWay(way, strings, group);
    });
  for (const slice of splitIntoBlocks(relations))
    add((strings, group) => {
      for (const relation of slice) writeRelation(relation, strings, group);
    });
  return Buffer.concat(parts);
}
