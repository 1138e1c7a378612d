import type { MapSetup } from '#contract/admin.ts';

/** A map feature's status on this server, and a hint on how to change it. */
export type SetupLine = { readonly name: string; readonly words: string; readonly hint: string | null };

const TO_BRING_ROADS =
  'Run npm run roads with an OpenStreetMap extract, or set ROADS_URL, for directions on local streets.';

function roadsLine(roads: MapSetup['roads']): Omit<SetupLine, 'name'> {
  if (roads === null) return { words: 'Not ready yet', hint: null };
  switch (roads.kind) {
    case 'interstates':
      return { words: 'Built-in interstates', hint: TO_BRING_ROADS };
    case 'osm':
      return { words: `OpenStreetMap: ${roads.origin}`, hint: null };
    case 'remote':
      return { words: `Valhalla server at ${roads.origin}`, hint: null };
  }
}

/** Describes the map's data sources and how to add more. */
export function setupLines({ roads, hasStreets, hasImagery }: MapSetup): readonly SetupLine[] {
  return [
    { name: 'Roads', ...roadsLine(roads) },
    {
      name: 'Street detail',
      words: hasStreets ? 'On' : 'Off',
      hint: hasStreets ? null : 'Set STREET_STYLE_URL or BASEMAP_FILE to show local streets.',
    },
    {
      name: 'Aerial imagery',
      words: hasImagery ? 'On' : 'Off',
      hint: hasImagery ? null : 'Set IMAGERY_URL to offer the satellite and hybrid layers.',
    },
  ];
}
