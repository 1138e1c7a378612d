import type { MapSetup } from '#contract/admin.ts';

export type SetupItem = { readonly name: string; readonly value: string; readonly hint: string | null };

const ROADS_HINT =
  'Run npm run roads with an OpenStreetMap extract, or set ROADS_URL, for directions on local streets.';

function describeRoads(roads: MapSetup['roads']): Omit<SetupItem, 'name'> {
  if (roads === null) return { value: 'Not ready yet', hint: null };
  switch (roads.kind) {
    case 'interstates':
      return { value: 'Built-in interstates', hint: ROADS_HINT };
    case 'osm':
      return { value: `OpenStreetMap: ${roads.origin}`, hint: null };
    case 'remote':
      return { value: `Valhalla server at ${roads.origin}`, hint: null };
  }
}

export function describeSetup({ roads, hasStreets, hasImagery }: MapSetup): readonly SetupItem[] {
  return [
    { name: 'Roads', ...describeRoads(roads) },
    {
      name: 'Street detail',
      value: hasStreets ? 'On' : 'Off',
      hint: hasStreets ? null : 'Set STREET_STYLE_URL or BASEMAP_FILE to show local streets.',
    },
    {
      name: 'Aerial imagery',
      value: hasImagery ? 'On' : 'Off',
      hint: hasImagery ? null : 'Set IMAGERY_URL to offer the satellite and hybrid maps.',
    },
  ];
}
