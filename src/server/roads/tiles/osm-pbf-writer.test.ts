import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { OsmReader } from '../../osm-reader.ts';
import { type OsmNode, type OsmRelation, type OsmWay, writeOsmPbf } from './osm-pbf-writer.ts';

async function readBack(bytes: Uint8Array): Promise<object[]> {
  const items: object[] = [];
  const reader = Readable.from([Buffer.from(bytes)]).pipe(new OsmReader({ withTags: true }));
  for await (const batch of reader as AsyncIterable<{ type?: string }[]>)
    items.push(...batch.filter(({ type }) => type !== undefined));
  return items;
}

describe('a written extract', () => {
  it('round-trips through another reader', async () => {
    const nodes: OsmNode[] = [
      { id: 5, lat: 39.1234567, lng: -76.7654321 },
      { id: 9_291_926_276, lat: -12.5, lng: 179.9999999, tags: { barrier: 'gate', name: 'Tor – Süd' } },
      { id: 20_000_000_001, lat: 0, lng: 0 },
    ];
    const ways: OsmWay[] = [
      { id: 7, nodes: [9_291_926_276, 5], tags: { highway: 'primary', maxheight: '13\'8"' } },
      { id: 8, nodes: [5, 20_000_000_001, 5], tags: { highway: 'primary' } },
    ];
    const relations: OsmRelation[] = [
      {
        id: 3,
        members: [
          { type: 'way', ref: 8, role: 'from' },
          { type: 'node', ref: 5, role: 'via' },
          { type: 'way', ref: 7, role: 'to' },
        ],
        tags: { type: 'restriction', restriction: 'no_left_turn' },
      },
    ];
    const read = await readBack(writeOsmPbf({ nodes, ways, relations }));
    expect(read).toEqual([
      ...nodes.map(({ lng, lat, ...node }) => ({
        ...node,
        type: 'node',
        lat: expect.closeTo(lat, 7),
        lon: expect.closeTo(lng, 7),
      })),
      ...ways.map(({ nodes: refs, ...way }) => ({ ...way, type: 'way', refs })),
      ...relations.map((relation) => ({ ...relation, type: 'relation' })),
    ]);
  });

  it('can have more elements than fit into one block', async () => {
    const nodes = Array.from({ length: 20_001 }, (_, i) => ({ id: i + 1, lat: 40 + i / 1e5, lng: -100 }));
    const read = await readBack(writeOsmPbf({ nodes, ways: [] }));
    expect(read.length).toBe(20_001);
    expect(read.at(-1)).toMatchObject({ id: 20_001 });
  });
});
