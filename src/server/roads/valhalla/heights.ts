import type { ElevationSource, RoadLeg } from '#domain/roads/road-route.ts';
import type { HeightAt } from '../elevation-grid.ts';
import { encodeLine } from './polyline.ts';
import type { RouteLeg } from './read-route.ts';
import { HeightResponse, parseResponse } from './response-schemas.ts';
import type { ValhallaClient } from './valhalla-client.ts';

export type HeightReader =
  | { readonly source: 'tiles' }
  | { readonly source: 'built-in'; readonly heightAt: HeightAt; readonly landHeightAt: HeightAt };

type Samples = { readonly lats: Float64Array; readonly lngs: Float64Array };

export function sampleAlong({ lats, lngs, atM, distanceM }: RouteLeg, spacingM: number): Samples {
  const count = Math.floor(distanceM / spacingM) + 1;
  const samples = { lats: new Float64Array(count), lngs: new Float64Array(count) };
  let segmentIndex = 0;
  for (let i = 0; i < count; i++) {
    const targetM = i * spacingM;
    while (segmentIndex < atM.length - 2 && (atM[segmentIndex + 1] ?? 0) < targetM) segmentIndex += 1;
    const startM = atM[segmentIndex] ?? 0;
    const endM = atM[segmentIndex + 1] ?? 0;
    const share = endM > startM ? Math.min(1, (targetM - startM) / (endM - startM)) : 0;
    const interpolate = (values: Float64Array) =>
      (values[segmentIndex] ?? 0) + ((values[segmentIndex + 1] ?? 0) - (values[segmentIndex] ?? 0)) * share;
    samples.lats[i] = interpolate(lats);
    samples.lngs[i] = interpolate(lngs);
  }
  return samples;
}

async function readHeights(
  samples: Samples,
  reader: HeightReader,
  callValhalla: ValhallaClient,
): Promise<Float32Array> {
  const { lats, lngs } = samples;
  if (reader.source !== 'tiles') {
    const values = new Float32Array(lats.length);
    for (let i = 0; i < values.length; i += 1) values[i] = reader.heightAt(lats[i] ?? 0, lngs[i] ?? 0);
    return values;
  }
  const query = { encoded_polyline: encodeLine(samples), shape_format: 'polyline6' };
  const { height } = parseResponse(HeightResponse, await callValhalla('height', query));
  return Float32Array.from(lats, (_, i) => height[i] ?? Number.NaN);
}

/** Built-in elevations are uncertain if more than this share come from the coarse terrain grid, not interstates. */
const MAX_LAND_SHARE = 0.1;

function getSource({ lats, lngs }: Samples, values: Float32Array, reader: HeightReader): ElevationSource {
  if (values.every(Number.isNaN)) return null;
  if (reader.source === 'tiles') return 'tiles';
  // Away from interstates, heightAt returns the terrain grid's value; values are stored as 32-bit floats.
  const isLand = (value: number, i: number) => value === Math.fround(reader.landHeightAt(lats[i] ?? 0, lngs[i] ?? 0));
  return values.filter(isLand).length > MAX_LAND_SHARE * values.length ? 'land' : 'interstates';
}

export async function withHeights(
  leg: RouteLeg,
  spacingM: number,
  reader: HeightReader,
  callValhalla: ValhallaClient,
): Promise<RoadLeg> {
  const samples = sampleAlong(leg, spacingM);
  const values = await readHeights(samples, reader, callValhalla);
  return { ...leg, heights: { source: getSource(samples, values, reader), spacingM, values } };
}
