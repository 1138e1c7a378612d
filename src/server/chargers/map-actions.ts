import { stat } from 'node:fs/promises';
import type { MapConfig, mapEndpoints } from '#contract/map.ts';
import type { ActionsOf } from '../http/action.ts';
import type { Log } from '../log.ts';
import { readAmenityCredits } from './amenities/place-store.ts';
import { readBasemapFile } from './basemap-file.ts';
import { readDatasetSettings } from './charger-store.ts';
import { answerTile } from './map-tiles.ts';
import { answerSnapshot } from './snapshot-answers.ts';

type Dataset = MapConfig['dataset'];

const ATTRIBUTIONS: Record<Dataset['source'], string> = {
  afdc: 'Stations: U.S. Department of Energy, Alternative Fuels Data Center',
  demonstration: 'Demonstration data: these stations do not exist',
  none: 'No station data',
};

function sourceOf(setting: string | null): Dataset['source'] {
  return setting === 'afdc' || setting === 'demonstration' ? setting : 'none';
}

function momentOf(setting: string | null): string | null {
  const moment = new Date(setting ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The base map file and its address; a new build has another one, so that a cache never mixes two. */
async function describeBasemap(file: string, log: Log): Promise<MapConfig['layers']['basemap']> {
  try {
    const { mtimeMs } = await stat(file);
    return { url: `/basemap.pmtiles?v=${Math.round(mtimeMs)}`, ...(await readBasemapFile(file)) };
  } catch (error) {
    log.warn({ err: error, file }, 'The base map file can not be read');
    return { url: '/basemap.pmtiles', schema: 'unknown', layers: [], attribution: '' };
  }
}

export const mapActions = {
  async readMapConfig(_, { chargers, sql, config, log }) {
    const settings = await readDatasetSettings(sql);
    const source = sourceOf(settings.source);
    const credits = [ATTRIBUTIONS[source], ...(await readAmenityCredits(sql))];
    return {
      success: true,
      data: {
        dataset: {
          source,
          isDemonstration: source === 'demonstration',
          total: chargers.total,
          version: chargers.version,
          updatedAt: momentOf(settings.updatedAt),
          attribution: credits.join(' · '),
        },
        findsAddresses: config.geocoder.findsAddresses,
        networks: [...chargers.networkCounts()],
        layers: {
          basemap: await describeBasemap(config.basemapFile, log),
          street: config.street,
          imagery: config.imagery,
        },
      },
    };
  },

  readSnapshot({ query, headers }, deps) {
    return answerSnapshot(query, headers, deps);
  },

  readVectorTile({ params, query, headers }, { chargers }) {
    return answerTile(params, query.filters, headers, chargers);
  },
} satisfies ActionsOf<typeof mapEndpoints>;
