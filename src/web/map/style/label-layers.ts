import type { SymbolLayerSpecification } from 'maplibre-gl';
import { countryNames, lakeNames, parkNames, seaNames, stateNames } from './area-names.ts';
import type { BasemapPalette } from './palette.ts';
import { shieldLayer } from './road-layers.ts';
import { cityNames, metropolisNames, townNames } from './town-names.ts';

/** Names and shields by increasing priority: later layers are placed first. */
export function labelLayers({ label }: BasemapPalette): SymbolLayerSpecification[] {
  const halo = { 'text-halo-color': label.halo, 'text-halo-width': 1.4 };
  return [
    lakeNames({ ...halo, 'text-color': label.water }),
    stateNames({ ...halo, 'text-color': label.state }),
    townNames({ ...halo, 'text-color': label.smallTown }),
    parkNames({ ...halo, 'text-color': label.park }),
    cityNames({ ...halo, 'text-color': label.town }),
    shieldLayer(),
    metropolisNames({ ...halo, 'text-color': label.town }),
    seaNames({ ...halo, 'text-halo-color': label.seaHalo, 'text-color': label.water }),
    countryNames({ ...halo, 'text-color': label.country }),
  ];
}
