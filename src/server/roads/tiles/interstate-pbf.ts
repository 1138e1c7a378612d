import { joinInterstates, type RoadNetwork } from '#domain/roads/interstate-network.ts';
import { getNetworkSpeedMph } from '#domain/roads/interstate-speeds.ts';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { resolveInterstates } from '#domain/roads/road-table.ts';
import { createTownLookup } from '../town-lookup.ts';
import { type OsmWay, writeOsmPbf } from './osm-pbf-writer.ts';

function toTags({ kind, ref, state }: RoadNetwork['ways'][number]): OsmWay['tags'] {
  const { solo, towing } = getNetworkSpeedMph(kind, state);
  return {
    highway: kind === 'link' ? 'trunk' : 'motorway',
    oneway: 'no',
    ...(ref === '' ? {} : { ref }),
    maxspeed: `${solo} mph`,
    ...(towing < solo ? { 'maxspeed:hgv': `${towing} mph` } : {}),
  };
}

export function buildInterstatePbf(): Uint8Array {
  const resolved = resolveInterstates(INTERSTATES, createTownLookup());
  if (!resolved.ok) throw new Error(`the road table contains unknown places: ${resolved.unresolved.join('; ')}`);
  const { points, ways } = joinInterstates(resolved.interstates);
  return writeOsmPbf({
    nodes: points.map(({ lat, lng }, i) => ({ id: i + 1, lat, lng })),
    ways: ways.map((way, i) => ({ id: i + 1, nodes: way.nodes.map((node) => node + 1), tags: toTags(way) })),
  });
}
