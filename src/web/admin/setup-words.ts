import type { MapSetup } from '#contract/admin.ts';

/** A part of the map as it is set up here, and what would change it. */
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

/** What drivers' trips and maps are drawn from here, and how to give them more. */
export function setupLines({ roads, hasStreets, hasImagery }: MapSetup): readonly SetupLine[] {
  return [
    { name: 'Roads', ...roadsLine(roads) },
    {
      name: 'Street detail',
      words: hasStreets ? 'On' : 'Off',
      hint: hasStreets ? null : 'Set STREET_STYLE_URL or BASEMAP_FILE to show local streets.',
    },
    {
      name: 'Aerial pictures',
      words: hasImagery ? 'On' : 'Off',
      hint: hasImagery ? null : 'Set IMAGERY_URL to offer the satellite and hybrid layers.',
    },
  ];
}
